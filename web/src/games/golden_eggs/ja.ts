import type { GoldenEggsView } from '../../api'
import type { Saying } from '..'
import { name as number, OPEN } from './eggs'

const UNKNOWN = -1
const egg = (what: number) => (what === 0 ? '割れた卵' : `${number(what)} の卵`)

const said: Saying = {
  title: '金の卵',
  about: '卵をめくって同じ数字を誰よりも多く集め、割れた卵は避けましょう。',
  reconstructed:
    'ルールブックの表紙が失われ、題名・時間・人数がわかりません。名前と 2〜5 人・20 分は復元です。',
  options: {
    flip_new_only: '伏せ直せるのは、この手番でめくった卵だけ。',
    mix_face_down_only: '混ぜるとき、表の卵はそのまま残す。',
    two_stay_open: '混ぜないなら、取った表の卵を補充しない。',
    finish_the_turn: '最後の手番は終わりまで行う。',
    easy: '子供向け:二つめくるだけで、金の卵はなし。',
  },
  sentence(kind, event, who) {
    const name = who.me === event.seat ? 'あなた' : who.name(event.seat)
    const which = `卵 ${event.many} `
    switch (kind) {
      case 'began':
        return `${name}から始めます。`
      case 'revealed':
        return `${name}は${which}をめくった:${egg(event.what)}。`
      case 'broke':
        return `${which}は割れていた!${name}が引き取る。`
      case 'took':
        return `${name}は${egg(event.what)}(卵 ${event.many})を取った。`
      case 'took_set':
        return `${name}は${egg(event.what)}を ${event.many} 個まとめて取った。`
      case 'took_secret':
        return `${name}は${which}を伏せたまま取った${event.what === UNKNOWN ? '。中身は誰も見ていない' : `:${egg(event.what)}`}。`
      case 'took_covered':
        return `${name}は${which}を伏せたまま取った${who.me === event.seat ? `:${egg(event.what)}` : '。一度は皆が見た卵だ'}。`
      case 'turned_down':
        return `${name}は${which}(${egg(event.what)})を伏せた。`
      case 'shuffled':
        return `${name}は卵 ${event.many} 個を混ぜた。`
      case 'left':
        return `${name}は混ぜなかった。`
      case 'ended':
        return `残り ${event.many} 個。ゲーム終了。`
      case 'unveiled':
        return `${name}は伏せて取った卵 ${event.many} 個を表にした。`
      case 'trophy':
        return `${name}は ${number(event.what)} の金の卵を獲得!`
      case 'scored':
        return `${name}は ${event.many} 点。`
      case 'won':
        return `${name}が ${event.many} 点で勝った!`
      default:
        return null
    }
  },
  ask(view: GoldenEggsView) {
    const shown = view.shown.slice(0, view.fresh).map((place) => egg(view.middle[place]))
    const extra = view.open - OPEN
    switch (view.phase) {
      case 0:
        return view.opt.easy
          ? '二つのうち一つ目の卵をめくってください。'
          : '卵を続けて二つめくるか、表か裏の卵を一つ取ってください。'
      case 1:
        return view.fresh === 1
          ? `${shown[0]}が出ました。もう一つめくってください。`
          : `${shown[0]}のペア!三つ目をめくってください。`
      case 2:
        return view.fresh === 2
          ? `違う数字です。${shown[0]}か${shown[1]}を取ってください。`
          : `${shown[0]}のペアか、${shown[2]}を一つ取ってください。`
      case 3:
        return `表の卵が ${view.open} 個あります。${extra} 個を伏せて ${OPEN} 個にしてください。`
      case 4:
        return '卵を混ぜて場所をわからなくしますか?'
      case 5:
        return `表の卵が ${view.open} 個しかありません。もう一つめくってください。`
      default:
        return null
    }
  },
  words(words) {
    const place = words.match(/\d+/)?.[0]
    if (words.startsWith('reveal')) return `卵 ${place} をめくる`
    if (words.startsWith('turn down')) return `卵 ${place} を伏せる`
    if (words === 'take the pair') return 'ペアを取る'
    if (words === 'take the single') return '一つだけ取る'
    if (words.startsWith('take')) return `卵 ${place} を取る`
    return words === 'shuffle' ? '混ぜる' : words === 'do not shuffle' ? '混ぜない' : null
  },
}

export default said
