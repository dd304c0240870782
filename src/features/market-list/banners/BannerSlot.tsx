import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type BannerPlace, bannersQuery } from '../../../api/queries/banners.ts'
import { useApi } from '../../../api/react.tsx'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { usePreference } from '../../../storage/react.tsx'
import { useLazyPart } from '../../../ui/use-lazy-part.ts'
import { useServerRendered } from '../../../ui/use-server-rendered.ts'
import styles from './banner-slot.module.css'
import { bannersKey, hasBanners } from './has-banners.ts'

const loadStrip = () => import('./BannerStrip.tsx')

/**
 * The place of the operator's banners. It has their room from the first render or not at all: what the
 * gateway says meanwhile is for the next list that is opened, so that nothing moves under a reader.
 */
export function BannerSlot({ place }: { place: BannerPlace }) {
  const { locale } = useLocale()
  const closedBanners = usePreference('closedBanners')
  const key = bannersKey(place, locale)
  const takenOver = useServerRendered()
  const [filled, setFilled] = useState(() => !takenOver && hasBanners(key))
  const { part, request } = useLazyPart(loadStrip)
  const { data } = useQuery(bannersQuery(useApi(), place, locale))

  useEffect(() => {
    if (data === undefined) return
    import('./banner-copy.ts').then(
      ({ saveBanners, openBanners }) => saveBanners(key, openBanners(data, closedBanners)),
      () => {},
    )
  }, [key, data, closedBanners])

  useEffect(() => {
    if (filled) void request()
  }, [filled, request])

  return (
    <div className={styles.slot} data-banners={key} data-filled={filled || undefined}>
      {filled && part && <part.BannerStrip storageKey={key} onClosed={() => setFilled(false)} />}
    </div>
  )
}
