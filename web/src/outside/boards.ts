// Boards of games that this page has none for.
import type { BoardModule } from '../games'
import { at, guests } from './files'
import type { MountBoard } from './OwnBoard.svelte'

/** The board that a game's package brings, where the host allows it; else the general one. */
export async function outsideBoard(game: string): Promise<BoardModule> {
  const integrity = (await guests())[game]?.board
  if (!integrity) return import('./GeneralBoard.svelte')
  try {
    const url = at(`${game}/board.js`)
    await checked(url, integrity)
    const { mount } = (await import(/* @vite-ignore */ url)) as { mount: MountBoard }
    const own = await import('./OwnBoard.svelte')
    own.mounts.set(game, mount)
    return own
  } catch {
    return import('./GeneralBoard.svelte')
  }
}

/** Let the browser load a module whose bytes have this hash; `import` then gives just that one. */
const checked = (url: string, integrity: string): Promise<void> =>
  new Promise((done, failed) => {
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', src: url, integrity })
    script.onload = () => done()
    script.onerror = () => failed(new Error(`${url} is not what was promised`))
    document.head.append(script)
  })
