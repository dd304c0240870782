import type { ChangeBand } from '../../../contract/market/change-band.ts'
import { useBandNames } from '../../../market/order/use-band-names.ts'
import { Chip } from './ChipRow.tsx'

/** Says that only one band of changes is shown, and lets the others come back. */
export function BandChip({ band, onPress }: { band: ChangeBand; onPress: () => void }) {
  const names = useBandNames()
  return (
    <Chip on onPress={onPress}>
      {names[band]}
    </Chip>
  )
}
