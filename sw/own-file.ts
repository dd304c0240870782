import { emptyRoot } from './last-screen.ts'

/**
 * True for the file of ours that was asked for. A network that wants a sign-in first answers every address
 * with a page of its own, and with 200: stored, it would stand in the file's place for good.
 */
export async function isOwnFile(pathname: string, response: Response): Promise<boolean> {
  if (!response.ok) return false
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!pathname.endsWith('.html')) return !isPage
  return isPage && (await response.clone().text()).includes(emptyRoot)
}
