/** Leaves the page for an address of ours, locale included, which is loaded whole. */
export function loadAddress(href: string): void {
  location.assign(href)
}

/** Loads this page whole once more. */
export function reloadPage(): void {
  location.reload()
}

/** Opens an address, locale included, in a new tab, which learns nothing of this one. */
export function openInNewTab(href: string): void {
  globalThis.open(href, '_blank', 'noopener')
}
