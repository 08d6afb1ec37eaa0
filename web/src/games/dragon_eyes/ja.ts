import type { DragonEyesView } from '../../api'
import type { Saying } from '..'
import both from './words'

const { stones } = both.ja
const ENGLISH = ['gold', 'silver', 'ruby', 'jade', 'pearl', 'amber', 'opal', 'onyx']
const stone = (english: string) => stones[ENGLISH.indexOf(english)]
const EYE = 8

const said: Saying = {
  title: 'ドラゴン・アイズ',
  about: '袋に手を入れて宝をつかみ、番竜が目を覚ます前にねぐらを抜け出しましょう。',
  reconstructed:
    '箱に入っている石の数は、どの資料にもありません。ここの数は復元です。お手元の箱の数に合わせて変えられます。',
  options: {
    must_draw: '残る盗賊は、毎手番かならず一つは石を引く。',
    announce: '引く数を宣言してから、まとめて引く。',
    bag_leads: '最後に袋を持っていた盗賊の左隣が次のラウンドを始める。',
    roar_hurts_all: '竜が吼えると、ねぐらにいる全員が各種の石を一つずつ返す。',
    robber: '最下位の盗賊は、ラウンドに一度ほかの盗賊から奪える。',
    kinds: '宝の種類の数。',
    per_kind: '一種類あたりの石の数。',
    eyes: '竜の目の数。',
  },
  sentence(kind, event, who) {
    const name = who.me === event.seat ? 'あなた' : who.name(event.seat)
    switch (kind) {
      case 'round':
        return `第 ${event.many} ラウンド。袋は${name}から。`
      case 'drew':
        return `${name}は${stones[event.what]}を引いた。`
      case 'roared':
        return `竜が吼えた!${name}は逃げ出し、すべてを失った。`
      case 'spilled':
        return 'ねぐらの全員が各種の石を一つずつ落とした。'
      case 'left':
        return `${name}は石 ${event.many} 個を持って去った。`
      case 'took':
        return `${name}は${stones[event.what]}を ${event.many} 個取った。`
      case 'robbed':
        return `${name}は${who.name(event.whom)}から${stones[event.what]}を ${event.many} 個奪った。`
      case 'passed':
        return `${name}は袋を渡した。`
      case 'scored':
        return `${name}は ${event.many} 点を得た。`
      case 'won':
        return `${name}が ${event.many} 点で勝った!`
      default:
        return null
    }
  },
  ask(view: DragonEyesView) {
    const total = view.bag.reduce((sum, many) => sum + many, 0)
    const risk = `袋の石 ${total} 個のうち ${view.bag[EYE]} 個が目。`
    const loot = view.loot.some((many) => many > 0)
    if (view.phase === 2)
      return loot ? '獲物を一種類すべて取ってください。' : '獲物がありません。袋を渡してください。'
    if (view.phase === 1)
      return `もう一つ引くか、${loot ? '獲物を一種類すべて取って' : '袋を渡して'}ください。${risk}`
    return `去るか、石を引${loot && !view.opt.must_draw ? 'くか、獲物を取って' : 'いて'}ください。${risk}`
  },
  words(words) {
    const [verb, one, two, , kind] = words.split(' ')
    if (verb === 'leave') return '去る'
    if (verb === 'pass') return '袋を渡す'
    if (verb === 'take') return `${stone(one)}を取る`
    if (verb === 'draw') return `${one} 個引く`
    return verb === 'rob' ? `席 ${two} から${stone(kind)}を奪う` : null
  },
}

export default said
