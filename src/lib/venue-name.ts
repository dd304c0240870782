/** The venue as the page names it, with the site that shows it: what a picture or a file says of its source. */
export function venueName(): string {
  const venue = document.querySelector('meta[name="bourse-venue"]')?.getAttribute('content') ?? ''
  return [venue, location.host].filter((part) => part !== '').join(' · ')
}
