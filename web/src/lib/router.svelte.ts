// Which page an address means, and going there without loading anew.
export interface Route {
  page:
    | 'home'
    | 'table'
    | 'screen'
    | 'new'
    | 'replay'
    | 'rules'
    | 'learn'
    | 'games'
    | 'daily'
    | 'privacy'
    | 'unknown'
  id: string
  /** Of a replay: the move at which it opens. */
  move?: number
}

export function routeOf(path: string): Route {
  const [page = '', id = '', more] = path.split('/').filter(Boolean).map(decoded)
  if (page === '') return { page: 'home', id }
  if (page === 'privacy' && more === undefined) return { page, id }
  if ((page === 'games' || page === 'daily') && !id) return { page, id }
  if (page === 'replay' && (more === undefined || /^\d+$/.test(more)))
    return more === undefined ? { page, id } : { page, id, move: Number(more) }
  const needsId = page === 'table' || page === 'new' || page === 'rules' || page === 'learn'
  if (needsId && id && more === undefined) return { page, id }
  if (page === 'table' && id && more === 'screen') return { page: 'screen', id }
  return { page: 'unknown', id: '' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Whether this is the site without a server: its addresses are behind a #, for any file host. */
export const SITE = import.meta.env.MODE === 'site'

/** The link to a page of ours. */
export const href = (path: string): string => (SITE ? `#${path}` : path)

const pathNow = () => (SITE ? location.hash.slice(1) || '/' : location.pathname)

class Router {
  route = $state.raw<Route>(routeOf(pathNow()))

  go(path: string): void {
    history.pushState(null, '', href(path))
    this.follow()
  }

  follow(): void {
    this.route = routeOf(pathNow())
    scrollTo(0, 0)
  }
}

export const router = new Router()

/** Links of our own stay in this page. */
export function watchLinks(): void {
  addEventListener('popstate', () => router.follow())
  addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a')
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin)
      return
    if (link.hasAttribute('download')) return
    const inside = SITE
      ? link.hash.startsWith('#/')
      : !(link.pathname === location.pathname && link.hash)
    if (!inside) return
    event.preventDefault()
    router.go(SITE ? link.hash.slice(1) : link.pathname)
  })
}
