import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SettledStatus } from '../../../ui/SettledStatus.tsx'

/** Tells a screen reader, once typing rests, how many pairs a search found. */
export function FoundCount({ query, count }: { query: string; count: number }) {
  const { t } = useLingui()
  const text = t`${plural(count, { one: '# pair found', other: '# pairs found' })}`
  return <SettledStatus text={query === '' ? '' : text} />
}
