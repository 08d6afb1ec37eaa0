import type { DragominoView } from '../../api'
import type { Saying } from '..'
import { dominoName, pickName, placeName } from './names'
import both from './words'

const w = both.ja
const { lands } = w
const domino = (number: number, holes = false) => dominoName(w, number, holes)
const spot = (many: number) => (many ? `(卵 ${many})` : '')
const egg = (words: string) =>
  words
    .replace(/a new egg/g, '新しい卵')
    .replace(/egg (\d)/g, '卵 $1')
    .replace(' and ', 'と')

const said: Saying = {
  title: 'Dragomino',
  about: 'ドミノで島を広げ、同じ地形がつながるたびに卵を一つ。中身は赤ちゃん竜か、空の殻か。',
  reconstructed:
    'ルールブックにはドミノ 28 枚の一覧がありません。地形と水場は二次資料一つによるもので、別の資料での確認はできていません。',
  options: {
    thirst: '竜の渇き:水場では卵を二つ見て、一つを取る。',
    holes_by_domino: '竜の渇きで、水場はドミノ全体に効く。',
    mix_returned: '竜の渇きで、戻した卵はまた混ぜる。',
  },
  sentence(kind, event, who) {
    const name = who.me === event.seat ? 'あなた' : who.name(event.seat)
    const land = lands[event.what]
    switch (kind) {
      case 'round':
        return `ラウンド ${event.many}。${name}から始めます。`
      case 'picked':
        return `${name}は${domino(event.what)}を選んだ。`
      case 'placed':
        return `${name}はドミノを置いた:${event.many ? `一致 ${event.many} か所` : '一致なし'}。`
      case 'looked':
        return `${name}は${land}の卵を二つ見た。`
      case 'dragon':
        return `${name}は${land}で赤ちゃん竜を見つけた!${spot(event.many)}`
      case 'shell':
        return `${name}は${land}で卵の殻を見つけた${spot(event.many)}。${event.whom < 0 ? 'Mommy Dragon はそのまま。' : `Mommy Dragon が${who.me === event.whom ? 'あなた' : who.name(event.whom)}から${name}へ。`}`
      case 'returned':
        return `${name}はもう一つを戻した${spot(event.many)}。`
      case 'discarded':
        return `${domino(event.what)}は誰にも選ばれず、ゲームから除かれた。`
      case 'bonus':
        return `${name}は Mommy Dragon で 1 点。`
      case 'won':
        return `${name}が ${event.many} 点で勝った!`
      default:
        return null
    }
  },
  ask(view: DragominoView) {
    switch (view.phase) {
      case 0:
        return '島に加えるドミノを選んでください。'
      case 1:
        return `${domino(view.holding, !!view.opt.thirst)}を島につながるように置いてください。同じ地形がつながるたびに卵が一つ。`
      case 2:
        return 'どの卵を取りますか?'
      case 3:
        return '水場です。見る卵を二つ選んでください。'
      case 4:
        return 'どちらの卵を取っておきますか?もう一つは戻します。'
      default:
        return null
    }
  },
  words(words, view: DragominoView) {
    const place = placeName(w, words, view)
    if (place) return `${place}置く`
    if (words.startsWith('pick ')) return pickName(w, words, view)
    if (words.startsWith('take ')) return `${egg(words.slice(5))}を取る`
    if (words === 'look at two new eggs') return '新しい卵を二つ見る'
    if (words.startsWith('look at ')) return `${egg(words.slice(8))}を見る`
    return words === 'keep the first egg'
      ? '一つ目を取る'
      : words === 'keep the second egg'
        ? '二つ目を取る'
        : null
  },
}

export default said
