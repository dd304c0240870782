import type { ApiClient } from '../../api/client.ts'
import { clientCommonConfig } from '../../contract/calls/config.ts'
import { visitorRegion } from '../../market/region.ts'
import { browserStorage } from '../../storage/preferences.ts'
import { storedVisitor, type Visitor, visitorOf, visitorStorageKey } from './visitor.ts'

/** Asks the gateway what this visitor is shown, and keeps it for the next visit. */
export async function loadVisitor(call: ApiClient['call']): Promise<Visitor> {
  const config = await call(clientCommonConfig, {})
  visitorRegion.set(config.localVo.ipCode)
  const visitor = visitorOf(config)
  try {
    browserStorage()?.setItem(visitorStorageKey, storedVisitor(visitor))
  } catch {
    // A full device only forgets it.
  }
  return visitor
}
