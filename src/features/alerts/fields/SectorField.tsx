import { useLingui } from '@lingui/react/macro'
import type { Problem } from '../texts/problems.ts'
import { useSectorName, useWatchedSectors } from '../watch/sector-names.ts'
import { FieldProblem } from './FormField.tsx'
import { SelectField } from './SelectField.tsx'

interface SectorFieldProps {
  /** As in addresses; empty for none yet. */
  sector: string
  problems: readonly Problem[]
  onChoose: (sector: string) => void
}

/** The sector of an alert. */
export function SectorField({ sector, problems, onChoose }: SectorFieldProps) {
  const { t } = useLingui()
  const sectors = useWatchedSectors()
  const nameOf = useSectorName()
  const isListed = sectors.some(({ value }) => value === sector)
  const chosen = { value: sector, name: sector === '' ? t`Choose a sector` : nameOf(sector) }
  return (
    <div>
      <SelectField
        label={t`Sector`}
        choices={isListed ? sectors : [chosen, ...sectors]}
        value={sector}
        onChoose={onChoose}
      />
      <FieldProblem field="sector" problems={problems} />
    </div>
  )
}
