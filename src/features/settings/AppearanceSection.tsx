import { useLingui } from '@lingui/react/macro'
import { Moon, Sun } from 'lucide-react'
import { usePreferences } from '../../storage/react.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { PaletteChoice } from './PaletteChoice.tsx'
import { Row } from './Row.tsx'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** How the pages look. */
export function AppearanceSection() {
  const { t } = useLingui()
  const { preferences, set } = usePreferences()
  return (
    <>
      <Row name={t`Theme`}>
        <Segments
          label={t`Theme`}
          options={[
            {
              value: 'white',
              content: (
                <>
                  <Sun {...icon} />
                  {t`Light`}
                </>
              ),
            },
            {
              value: 'black',
              content: (
                <>
                  <Moon {...icon} />
                  {t`Dark`}
                </>
              ),
            },
          ]}
          value={preferences.theme}
          onChoose={(theme) => set({ theme })}
        />
      </Row>
      <Row name={t`Density`} hint={t`Height of the rows in lists`}>
        <Segments
          label={t`Density`}
          options={[
            { value: 'comfortable', content: t`Comfortable` },
            { value: 'compact', content: t`Compact` },
          ]}
          value={preferences.density}
          onChoose={(density) => set({ density })}
        />
      </Row>
      <PaletteChoice value={preferences.palette} onChoose={(palette) => set({ palette })} />
      <Row name={t`Motion`} hint={t`Prices that flash, parts that slide`}>
        <Segments
          label={t`Motion`}
          options={[
            { value: 'system', content: t`As on this device` },
            { value: 'reduced', content: t`Reduced` },
          ]}
          value={preferences.motion}
          onChoose={(motion) => set({ motion })}
        />
      </Row>
    </>
  )
}
