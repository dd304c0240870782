import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The token of the link that led here; empty until it is read, and where there is none. It stands in the
 * fragment, is read once and taken out of the address.
 */
export function useLinkToken(): string {
  const router = useRouter()
  const [token, setToken] = useState('')

  useEffect(() => {
    const { hash, pathname, searchStr } = router.latestLocation
    if (hash === '') return
    setToken(hash)
    void router.navigate({ href: pathname + searchStr, replace: true })
  }, [router])

  return token
}
