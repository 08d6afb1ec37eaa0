// Whether the browser could keep the last move of a game on this device; the page says so if not.
export const keeping = $state({ works: true })
