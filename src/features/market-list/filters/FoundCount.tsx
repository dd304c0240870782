import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { SettledStatus } from '../../../ui/SettledStatus.tsx'

/** Tells a screen reader, once typing rests, how many pairs a search found. */
export function FoundCount({ query, count }: { query: string; count: number }) {
  const { t } = useLingui()
  // Not before there is a search: the first number of a language costs a slow phone 80 ms.
  const text =
    query === '' ? '' : t`${plural(count, { one: '# pair found', other: '# pairs found' })}`
  return <SettledStatus text={text} />
}
