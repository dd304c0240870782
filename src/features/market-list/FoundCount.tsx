import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/locale-context.tsx'
import { localise, numberStyle } from '../../i18n/number-style.ts'
import { SettledStatus } from '../../ui/SettledStatus.tsx'

/** Tells a screen reader, once typing rests, how many pairs a search found. */
export function FoundCount({ query, count }: { query: string; count: number }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const text = query === '' ? '' : t`${localise(String(count), numberStyle(language))} pairs found`
  return <SettledStatus text={text} />
}
