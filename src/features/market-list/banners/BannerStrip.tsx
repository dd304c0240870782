import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { safePath } from '../../../lib/safe-path.ts'
import { useFollowInApp } from '../../../lib/use-follow-in-app.ts'
import type { LocalEntry } from '../../../storage/local-entries.ts'
import { preferenceLimits } from '../../../storage/preference-fields.ts'
import { usePreference, useSetPreferences } from '../../../storage/react.tsx'
import { openBanners, readBanners, saveBanners } from './banner-copy.ts'
import { bannerLink } from './banner-link.ts'
import styles from './banner-strip.module.css'

interface BannerStripProps {
  /** Where the banners are kept. */
  storageKey: LocalEntry
  /** The last one was closed. */
  onClosed: () => void
}

/** The first banner that was not closed. Closing it shows the next in its place. */
export function BannerStrip({ storageKey, onClosed }: BannerStripProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const follow = useFollowInApp()
  const [banners] = useState(() => readBanners(storageKey))
  const root = useRef<HTMLElement>(null)
  const closedBanners = usePreference('closedBanners')
  const set = useSetPreferences()
  const [banner, ...others] = openBanners(banners, closedBanners)
  if (banner === undefined) return null

  const close = (): void => {
    set({ closedBanners: [banner.id, ...closedBanners].slice(0, preferenceLimits.banners) })
    // Told anew by then, the kept ones may be others.
    saveBanners(storageKey, openBanners(readBanners(storageKey), [banner.id]))
    if (others.length > 0) return
    root.current?.closest('main')?.focus({ preventScroll: true })
    onClosed()
  }
  const { title, text, image } = banner
  const { href, inApp } = bannerLink(banner.link, locale)
  return (
    <section ref={root} className={styles.strip} aria-label={t`Announcement`}>
      <a href={href} className={styles.link} onClick={inApp ? follow : undefined}>
        {image !== undefined && <img src={safePath(image)} alt="" className={styles.image} />}
        <span className={styles.words}>
          <strong className={styles.title} dir="auto">
            {title}
          </strong>{' '}
          <span className={styles.text} dir="auto">
            {text}
          </span>
        </span>
      </a>
      <button
        type="button"
        className={styles.close}
        aria-label={t`Close announcement: ${title}`}
        onClick={close}
      >
        <X size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </section>
  )
}
