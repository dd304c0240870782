import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Upload, X } from 'lucide-react'
import { type DragEvent, useId } from 'react'
import { applicationLimits as limits } from '../../../contract/entities/application.ts'
import { useLocale } from '../../../i18n/locale-context.tsx'
import { localise, type NumberStyle, numberStyle } from '../../../i18n/number-style.ts'
import styles from './application.module.css'
import type { ChosenImage, RefusedFile } from './chosen-images.ts'
import type { Images } from './use-images.ts'

interface ImagesFieldProps {
  images: Images
  disabled: boolean
}

/** Up to three images with their previews, chosen or dropped. */
export function ImagesField({ images, disabled }: ImagesFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const { chosen, refused } = images
  const count = chosen.length
  const take = (files: FileList | null): void => {
    if (files !== null && files.length > 0 && !disabled) void images.add([...files])
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <div className={styles.images} role="group" aria-labelledby={`${id}-label`}>
      <div className={styles.imagesHead}>
        <span id={`${id}-label`} className={styles.label}>
          <Trans>Proof of volume (optional)</Trans>
        </span>
        <span className={styles.aside}>
          <Trans>
            {count} of {limits.images} images · PNG or JPG, 5 MB each
          </Trans>
        </span>
      </div>
      <ul className={styles.places}>
        {chosen.map((image) => (
          <Place
            key={image.id}
            image={image}
            disabled={disabled}
            onRemove={() => images.remove(image.id)}
          />
        ))}
        {count < limits.images && (
          <li
            className={styles.free}
            data-busy={images.busy || undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
          >
            <Upload size={20} strokeWidth={1.5} aria-hidden />
            <label className={styles.choose}>
              <input
                type="file"
                accept="image/png,image/jpeg"
                multiple
                disabled={disabled || images.busy}
                className={styles.file}
                onChange={(event) => {
                  take(event.target.files)
                  event.target.value = ''
                }}
              />
              <span className={styles.chooseText}>{t`Choose an image`}</span>{' '}
              <span className={styles.drop}>
                <Trans>or drop it here</Trans>
              </span>
            </label>
          </li>
        )}
      </ul>
      <div role="status">
        {refused.map((file) => (
          <p key={file.name} className={styles.refused}>
            <CircleAlert className={styles.mark} size={16} strokeWidth={1.5} aria-hidden />
            <Refusal file={file} />
          </p>
        ))}
      </div>
    </div>
  )
}

interface PlaceProps {
  image: ChosenImage
  disabled: boolean
  onRemove: () => void
}

function Place({ image, disabled, onRemove }: PlaceProps) {
  const { t } = useLingui()
  const style = numberStyle(useLocale().language)
  const { name, preview } = image
  return (
    <li className={styles.place}>
      <img className={styles.preview} src={preview} alt="" />
      <button
        type="button"
        className={styles.remove}
        aria-label={t`Remove ${name}`}
        disabled={disabled}
        onClick={onRemove}
      >
        <X size={14} strokeWidth={1.5} aria-hidden />
      </button>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      <p className={styles.state}>
        <Trans>
          <bdi dir="ltr">{sizeText(image.size, style)}</bdi> · ready
        </Trans>
      </p>
    </li>
  )
}

function Refusal({ file }: { file: RefusedFile }) {
  const style = numberStyle(useLocale().language)
  const name = <bdi>{file.name.slice(0, 80)}</bdi>
  const size = <bdi dir="ltr">{sizeText(file.size, style)}</bdi>
  switch (file.fault) {
    case 'large':
      return (
        <span>
          <Trans>
            {name} is {size}. An image may have 5 MB.
          </Trans>
        </span>
      )
    case 'kind':
      return (
        <span>
          <Trans>{name} is no PNG or JPG.</Trans>
        </span>
      )
    case 'broken':
      return (
        <span>
          <Trans>{name} cannot be read. It may be damaged.</Trans>
        </span>
      )
    case 'many':
      return (
        <span>
          <Trans>{name} is one too many. Three images can be sent.</Trans>
        </span>
      )
  }
}

/** A size such as `3.8 MB` or `120 KB`. */
function sizeText(bytes: number, style: NumberStyle): string {
  const megabytes = bytes / 1_048_576
  if (megabytes >= 1) return `${localise((Math.ceil(megabytes * 10) / 10).toFixed(1), style)} MB`
  return `${localise(String(Math.ceil(bytes / 1_024)), style)} KB`
}
