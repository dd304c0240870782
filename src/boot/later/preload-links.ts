import { decideRoute } from '../../contract/routes.ts'
import { isCostly } from '../../lib/connection-cost.ts'

/** A page is asked for once its link was pointed at, touched or focused for this long, in ms. */
export const intentDelay = 80

/** What asks ahead for a page: the router, which goes by the address. It never rejects. */
export interface PagePreloader {
  preloadRoute: (options: { to: '.'; href: string }) => Promise<unknown>
}

/**
 * Asks ahead for the page of a link that a user is about to follow: its code, and what it shows. It heeds every
 * link on the page to another one of ours in the same language, and nothing on a connection that costs, or without one.
 * @param connection tells `navigator.connection`, undefined where a browser has none
 */
export function preloadLinks(
  page: Document,
  router: PagePreloader,
  connection: () => unknown,
): void {
  let aimed: HTMLAnchorElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const leave = (): void => {
    clearTimeout(timer)
    aimed = undefined
  }
  const aim = (target: EventTarget | null): void => {
    const link = linkAround(target)
    if (link === aimed) return
    leave()
    const isOffline = page.defaultView?.navigator.onLine === false
    if (link === undefined || isOffline || isCostly(connection())) return
    aimed = link
    timer = setTimeout(() => {
      const href = pageOf(link, page.location)
      if (href !== undefined) void router.preloadRoute({ to: '.', href })
    }, intentDelay)
  }

  page.addEventListener('pointerover', ({ target }) => aim(target), { passive: true })
  page.addEventListener('focusin', ({ target }) => aim(target))
  // A finger that begins to scroll leaves the link, and who follows it is there already.
  for (const end of ['pointerout', 'pointercancel', 'focusout', 'click']) {
    page.addEventListener(end, leave, { passive: true })
  }
  aim(page.querySelector('a:hover'))
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link ?? undefined
}

/** The address that a link leads to inside the app; undefined for that of the page itself, and any other. */
function pageOf(
  link: HTMLAnchorElement,
  { origin, pathname, search }: Location,
): string | undefined {
  if (link.origin !== origin || link.target === '_blank' || link.download !== '') return undefined
  if (link.pathname === pathname && link.search === search) return undefined
  const [to, here] = [decideRoute(link.pathname), decideRoute(pathname)]
  const isNear = to.kind === 'page' && here.kind !== 'redirect' && to.locale === here.locale
  return isNear ? link.pathname + link.search : undefined
}
