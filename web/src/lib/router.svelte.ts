// Which page an address means, and going there without loading anew.
export interface Route {
  page: 'home' | 'table' | 'new' | 'replay' | 'rules' | 'unknown'
  id: string
}

export function routeOf(path: string): Route {
  const [page = '', id = '', more] = path.split('/').filter(Boolean).map(decoded)
  if (page === '') return { page: 'home', id }
  if (page === 'replay' && more === undefined) return { page, id }
  const needsId = page === 'table' || page === 'new' || page === 'rules'
  if (needsId && id && more === undefined) return { page, id }
  return { page: 'unknown', id: '' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

class Router {
  route = $state.raw<Route>(routeOf(location.pathname))

  go(path: string): void {
    history.pushState(null, '', path)
    this.follow()
  }

  follow(): void {
    this.route = routeOf(location.pathname)
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
    if (link.hasAttribute('download') || (link.pathname === location.pathname && link.hash)) return
    event.preventDefault()
    router.go(link.pathname)
  })
}
