import styles from './bones.module.css'

/** Stands for lines that are still to come, in their height; seen after a moment. */
export function Bones({ rows }: { rows: number }) {
  return (
    <div className={styles.bones} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={styles.bone} />
      ))}
    </div>
  )
}
