import type { QueryClient } from '@tanstack/react-query'
import { beginWithRules, persistedRegionRules } from '../../api/queries/region-rules.ts'
import {
  type RegionRules,
  readRegionRules,
  regionRulesName,
  storedRulesMark,
} from '../../contract/entities/region-rules.ts'

/**
 * What this visitor may be shown until the gateway is asked. A page that came from the gateway just now
 * knows best; the one that the installed app stores is older than what was told at the last visit.
 * @returns undefined where nobody says so: on the page of the development server
 */
export function pageRegionRules(document: Document): RegionRules | undefined {
  const element = document.querySelector(`meta[name="${regionRulesName}"]`)
  const sent = readRules(element?.getAttribute('content'))
  const isStored = element?.hasAttribute(storedRulesMark) === true
  if (sent === undefined || isStored) return persistedRegionRules.get() ?? sent
  persistedRegionRules.set(sent)
  return sent
}

/** Has the answers of this page begin with its rules. */
export function beginWithPageRules(queryClient: QueryClient, document: Document): void {
  const rules = pageRegionRules(document)
  if (rules !== undefined) beginWithRules(queryClient, rules)
}

function readRules(text: string | null | undefined): RegionRules | undefined {
  if (text == null) return undefined
  try {
    return readRegionRules(text)
  } catch (error) {
    console.warn('the rules of the page cannot be read', error)
    return undefined
  }
}
