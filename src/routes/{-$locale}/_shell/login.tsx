import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../../../features/sign-in/SignInPage.tsx'
import { parseSignInSearch, type SignInSearch } from '../../../features/sign-in/sign-in-search.ts'
import { searchBy, unread } from '../../-page-search.ts'

/** Sign-in and registration. */
export const Route = createFileRoute('/{-$locale}/_shell/login')({
  validateSearch: unread<SignInSearch>,
  component: SignIn,
})

function SignIn() {
  return <SignInPage {...Route.useSearch(searchBy(parseSignInSearch))} />
}
