import { createFileRoute } from '@tanstack/react-router'
import { SignInPage } from '../../../features/sign-in/SignInPage.tsx'
import { parseSignInSearch } from '../../../features/sign-in/sign-in-search.ts'

/** Sign-in and registration. */
export const Route = createFileRoute('/{-$locale}/_shell/login')({
  validateSearch: parseSignInSearch,
  component: SignIn,
})

function SignIn() {
  return <SignInPage {...Route.useSearch()} />
}
