import type { DragonsEggsView, Heard } from '../../api'
import type { Saying, Teller } from '..'
import { ABILITIES, BIDDING, CHOOSING, eggsIn, HEARD, UNKNOWN, USING } from './table'
import both from './words'

const w = both.ja
const FACES = ['伏せ札', '表の札']
const ORB = 4
const USES = [
  '場の入札・能力・卵をすべて流し、新しい卵カードを 2 枚めくる',
  '自分の札 1 枚を守り、ほかの能力が届かないようにする',
  '伏せ札を 1 枚見る。そのあと自分の札を 1 枚戻せる',
  '守られていない札 2 枚を入れ替える',
  '自分の前の財宝を 2 倍にする',
  '守られていない札を 1 枚壊す。宝珠があれば先に割れる',
]
const ability = (what: number) => (what === UNKNOWN ? '能力カード' : w.abilities[what])
const named = (english: string) => w.abilities[ABILITIES.indexOf(english)]

/** Bids, and abilities chosen and opened. */
function before(kind: string, event: Heard, name: string): string | null {
  switch (kind) {
    case 'round':
      return `第 ${event.many} ラウンド。スタートマーカーは${name}。`
    case 'offered':
      return `卵 ${event.what + 1} 個のカードがめくられた。`
    case 'bid':
      return `${name}は${event.what >= 0 ? `${event.what} を表、` : ''}${event.many === UNKNOWN ? '1 枚' : `${event.many} `}を伏せて入札した。`
    case 'passed':
      return `${name}は卵 ${event.what + 1} 個のカードを手放してパスした。`
    case 'drew':
      return event.what === UNKNOWN ? '' : `${name}は${ability(event.what)}を引いた。`
    case 'reshuffled':
      return `捨て札の能力 ${event.many} 枚を切り直して山札にした。`
    case 'played':
      return `${name}は${ability(event.what)}を伏せて出した。`
    case 'discarded':
      return `${name}は${ability(event.what)}を捨てた。`
    case 'opened':
      return `${name}の能力は${ability(event.what)}。`
    case 'idle':
      return `${name}の${ability(event.what)}には対象がない。`
    case 'declined':
      return `${name}は${ability(event.what)}を使わなかった。`
    default:
      return null
  }
}

/** Abilities at work, and how the round ends. */
function after(
  kind: string,
  event: Heard,
  name: string,
  who: (seat: number) => string,
): string | null {
  const place = (at: number) => `${who(at >> 1)}の ${(at % 2) + 1} 枚目`
  switch (kind) {
    case 'reversed':
      return `${name}は逆鱗を使った。入札も能力も卵もすべて流れた。`
    case 'guarded':
      return `${name}は自分の${FACES[event.what]}を守った。`
    case 'peeked':
      return `${name}は${who(event.whom)}の伏せ札を見た${event.what === UNKNOWN ? '' : `:${event.what}`}。`
    case 'returned':
      return `${name}は${event.what === UNKNOWN ? '伏せ札' : event.what}を手札に戻した。`
    case 'kept':
      return `${name}は札を戻さなかった。`
    case 'swapped':
      return `${name}は${place(event.what)}と${place(event.many)}を入れ替えた。`
    case 'orbed':
      return `${name}は前の財宝に宝珠を置いた。`
    case 'clawed':
      return `${name}は${who(event.what >> 1)}の${event.many === UNKNOWN ? '伏せ札' : event.many}を壊した。`
    case 'shattered':
      return `${name}は${who(event.whom)}の宝珠を割った。`
    case 'showed':
      return `${name}の伏せ札${event.whom === event.seat ? '' : `(${who(event.whom)}の前)`}は ${event.what}。`
    case 'totalled':
      return `${name}の合計は ${event.many}。`
    case 'offset':
      return `合計 ${event.many} が ${event.what} 組、相殺された。`
    case 'gained':
      return `${name}は卵カード ${event.what} 枚、卵 ${event.many} 個を獲得した。`
    case 'carried':
      return `勝者なし。卵カード ${event.what} 枚は持ち越し。`
    case 'won':
      return `${name}が卵 ${event.many} 個で勝った!`
    default:
      return null
  }
}

const said: Saying = {
  title: 'ドラゴンズ・エッグ',
  about: '財宝を賭けて竜の卵を競り、竜の力で勝負をひっくり返します。',
  options: {
    peek_through_guard: '竜の眼は守られた札も見られる。',
    empty_bids_zero: '札がすべてなくなった入札者は 0 の入札とみなす。',
    extra_round: '最後の卵カードのあとに残った卵で、もう一度競る。',
  },
  sentence(kind, event, who: Teller) {
    const name = (seat: number) => (who.me === seat ? 'あなた' : who.name(seat))
    return before(kind, event, name(event.seat)) ?? after(kind, event, name(event.seat), name)
  },
  ask(view: DragonsEggsView) {
    const me = view.tribe[view.turn]
    const held = ABILITIES.flatMap((_, kind) =>
      Array<string>(me.ability[kind]).fill(w.abilities[kind]),
    ).join('と')
    if (view.phase === BIDDING) {
      return `卵 ${eggsIn(view.offer)} 個に入札します:1 枚を伏せるか、1 枚を表、1 枚を伏せて。${eggsIn(me.eggs) ? '卵カードを手放せばパスできます。' : ''}`
    }
    if (view.phase === CHOOSING)
      return `手元は${held}。1 枚を伏せて出すか、1 枚を捨ててください。${me.bids === 2 && me.ability[ORB] ? '(財宝 2 枚に宝珠は使えません)' : ''}`
    if (view.phase === USING)
      return `${w.abilities[me.drop]}:${USES[me.drop]}。使わなくても構いません。`
    const seen = view.event.find((event) => event.kind === HEARD.peeked && event.what !== UNKNOWN)
    return `${seen ? `そのカードは ${seen.what} です。` : ''}自分の札を 1 枚手札に戻すか、そのままにしてください。`
  },
  words(words) {
    const numbers: string[] = words.match(/\d+/g) ?? []
    const place = (seat: string, text: string) =>
      `席 ${seat} の ${text.includes('second') ? 2 : 1} 枚目`
    if (words.endsWith('face down')) return w.bidThis(Number(numbers[0]), null)
    if (words.startsWith('bid ')) return w.bidThis(Number(numbers[1]), Number(numbers[0]))
    if (words.startsWith('pass ')) return w.pass(Number(numbers[0]))
    if (words.startsWith('play ')) return w.playIt(named(words.slice(5)))
    if (words.startsWith('discard ')) return w.discardIt(named(words.slice(8)))
    if (words === 'decline') return w.decline
    if (words.startsWith('use ')) return `${named(words.slice(4))}を使う`
    if (words.startsWith('guard ')) return `自分の${FACES[Number(words.includes('up'))]}を守る`
    if (words.startsWith('peek ')) return `席 ${numbers[0]} の伏せ札を見る`
    if (words.startsWith('take back ')) return `自分の${FACES[Number(words.includes('up'))]}を戻す`
    if (words.startsWith('claw ')) return `${place(numbers[0], words)}を壊す`
    const [one, two] = words.split(' and ')
    return words.startsWith('swap ')
      ? `${place(numbers[0], one)}と${place(numbers[1], two)}を入れ替える`
      : null
  },
}

export default said
