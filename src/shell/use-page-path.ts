import { useLocation } from '@tanstack/react-router'
import { splitLocale } from '../contract/routes.ts'

/** The path of the address without its locale. Changes as soon as a navigation starts. */
export function usePagePath(): string {
  return useLocation({ select: (location) => splitLocale(location.pathname).path })
}
