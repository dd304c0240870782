import { useNavigate } from '@tanstack/react-router'
import { useSignInSearch } from './use-sign-in-search.ts'

/** Opens the sign-in page, which leads back to the page that is shown now, also where it has been left by then. */
export function useOpenSignIn(): () => void {
  const navigate = useNavigate()
  const search = useSignInSearch()
  return () => void navigate({ to: '/{-$locale}/login', search })
}
