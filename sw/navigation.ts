import { decideRoute } from '../src/contract/routes.ts'

/**
 * True if the stored app may answer a visit to `pathname`: for pages and for other spellings of them,
 * which the app corrects itself. Everything else is the gateway's: calls, health, files, and unknown
 * addresses, whose answer has a status.
 */
export function appAnswers(pathname: string): boolean {
  return decideRoute(pathname).kind !== 'notFound'
}
