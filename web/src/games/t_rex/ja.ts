import type { TRexView } from '../../api'
import type { Saying } from '..'
import { COLOURS, OVER, SHOWER } from './cards'
import { nameOf } from './names'
import both from './words'

const w = both.ja
const UNKNOWN = -1
const colour = (english: string) => w.colours[COLOURS.indexOf(english)]
const eggs = (one: number, two: number) =>
  one === two ? `${w.colours[one]}の卵 2 個` : `${w.colours[one]}の卵と${w.colours[two]}の卵`

/** Which meteors would keep the round going. */
function prolong(view: TRexView): string {
  const closes = view.owner === view.turn
  if (closes && (view.opt.owner_closes || view.meteor === SHOWER)) return ''
  if (view.meteor === SHOWER) return '自分の Meteor shower なら続けられます。'
  return view.opt.meteors_by_trump
    ? `${nameOf(w, view.meteor)}より強い隕石なら続けられます。`
    : `${view.meteor} 以上の隕石なら続けられます。`
}

function discard(view: TRexView): string {
  const me = view.player[view.turn]
  const top = me.deck[me.left - 1]
  const lies = top === UNKNOWN ? '誰も見ていない' : nameOf(w, top)
  return `1 枚をゲームから除きます:列の${nameOf(w, me.stack[me.played - 1])}か、山札の一番上(${lies})。`
}

const said: Saying = {
  about:
    '隕石の降るなか、恐竜の卵を奪い合います。最強の 2 枚が卵を取り、最弱の 1 枚が切り札を変えます。',
  reconstructed:
    'カード 15 枚のうち 9 枚の記号と、色ごとの卵の数は、どの資料にもありません。ここのものは復元です。CLUTCH_TREX_SYMBOLS で指定したファイルがあれば、お手元の箱に合わせられます。',
  options: {
    meteors_by_trump: '隕石は切り札、次に数字で比べる。',
    owner_closes: '隕石の持ち主の最後の一枚で、ラウンドは必ず終わる。',
    stuck_ends_round: '隕石のないうちに出せない人が出たら、ラウンドは終わる。',
  },
  sentence(kind, event, who) {
    const name = who.me === event.seat ? 'あなた' : who.name(event.seat)
    const card = event.what >= 0 ? nameOf(w, event.what) : ''
    const drawing = event.many ? `、${event.many} 枚引いた` : ''
    switch (kind) {
      case 'round':
        return `第 ${event.many} ラウンド。先手は${name}。`
      case 'eggs':
        return `争う卵:${eggs(event.what, event.many)}。`
      case 'played':
        return `${name}は${card}を出し${drawing || 'た'}。`.replace('出し、', '出して、')
      case 'turned':
        return `${name}は手札がなく、山札の${card}が出され${drawing || 'た'}。`.replace(
          '出され、',
          '出されて、',
        )
      case 'drew':
        return card && `${name}は${card}を引いた。`
      case 'meteor':
        return `最後の一巡が${event.many ? 'もう一度' : ''}始まる。${name}で終わり。`
      case 'stuck':
        return `${name}は出すカードがない。`
      case 'ended':
        return `ラウンド終了。最強は${name}、最弱は${who.me === event.whom ? 'あなた' : who.name(event.whom)}。`
      case 'took':
        return `${name}は${w.colours[event.what]}の卵を取った。`
      case 'discarded':
        return `${name}は列から${card}を捨てた。`
      case 'buried':
        return `${name}は山札から${card || '誰も見ていないカード'}を捨てた。`
      case 'made_high':
        return `${name}は強い切り札を${w.colours[event.many]}から${w.colours[event.what]}に変えた。`
      case 'made_low':
        return `${name}は弱い切り札を${w.colours[event.many]}から${w.colours[event.what]}に変えた。`
      case 'left':
        return `${name}は切り札を変えなかった。`
      case 'counted':
        return `${name}の残りのカードの合計は ${event.many}。`
      case 'won':
        return `${name}が ${event.many} 点で勝った!`
      default:
        return null
    }
  },
  ask(view: TRexView) {
    if (view.phase === OVER) return 'ゲーム終了。'
    if (view.phase === 1)
      return `あなたのカードが最強です。${view.offer.map((egg) => w.colours[egg]).join('か')}の卵を取ってください。`
    if (view.phase === 2) return discard(view)
    if (view.phase === 3)
      return `あなたのカードが最弱でした。次の先手です。切り札を一つ変えられます(強:${w.colours[view.high]}、弱:${w.colours[view.low]})。`
    if (view.owner < 0) return 'カードを出してください。隕石を出すと最後の一巡が始まります。'
    return `${view.owner === view.turn ? 'ラウンドを終えるカードを出してください。' : '最後の一巡です。勝負のカードを出してください。'}${prolong(view)}`
  },
  words(words) {
    const [verb, one, two] = words.split(' ')
    if (verb === 'play')
      return w.play(
        two === 'meteor'
          ? w.shower
          : two === 'chamaelosaurus'
            ? w.chamaelosaurus
            : w.card(colour(one), Number(two)),
      )
    if (verb === 'take') return w.takeEgg(colour(two))
    if (verb === 'discard') return words.endsWith('stack') ? '列から捨てる' : '山札から捨てる'
    if (verb === 'leave') return w.leave
    if (verb === 'make') return (words.includes('high') ? w.makeHigh : w.makeLow)(colour(one))
    return null
  },
}

export default said
