import { useEffect, useState } from 'react'
import { useApi, usePolled } from '../../../api/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { whenIdle } from '../../../lib/when-idle.ts'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import { useTakenOver } from '../../../ui/use-taken-over.ts'
import styles from './banner-slot.module.css'
import { type BannerPlace, bannersKey, hasBanners } from './has-banners.ts'

const refreshInterval = 10 * 60_000
const loadStrip = () => import('./BannerStrip.tsx')

/**
 * The place of the operator's banners. It has their room from the first render or not at all: what the
 * gateway says meanwhile is for the next list that is opened, so that nothing moves under a reader.
 */
export function BannerSlot({ place }: { place: BannerPlace }) {
  const { call } = useApi()
  const { locale } = useLocale()
  const key = bannersKey(place, locale)
  const takenOver = useTakenOver()
  const [filled, setFilled] = useState(() => !takenOver && hasBanners(key))
  const { part, request } = useLazyPart(loadStrip)
  usePolled(key, {
    load: async () => {
      await whenIdle()
      return (await import('./load-banners.ts')).loadBanners(call, place, locale)
    },
    interval: refreshInterval,
  })

  useEffect(() => {
    if (filled) void request()
  }, [filled, request])

  return (
    <div className={styles.slot} data-banners={key} data-filled={filled || undefined}>
      {filled && part && <part.BannerStrip storageKey={key} onClosed={() => setFilled(false)} />}
    </div>
  )
}
