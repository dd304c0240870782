import { useLingui } from '@lingui/react/macro'
import { Segments } from '../../ui/Segments.tsx'

interface ViewChoiceProps {
  as: 'list' | 'map'
  /** Hears undefined for the list, which addresses do not name. */
  onChoose: (as: 'map' | undefined) => void
}

/** Sectors as a list, or as tiles. */
export function ViewChoice({ as, onChoose }: ViewChoiceProps) {
  const { t } = useLingui()
  return (
    <Segments
      small
      label={t`View`}
      options={[
        { value: 'list', content: t({ message: 'List', context: 'view' }) },
        { value: 'map', content: t({ message: 'Map', context: 'view' }) },
      ]}
      value={as}
      onChoose={(value) => onChoose(value === 'map' ? value : undefined)}
    />
  )
}
