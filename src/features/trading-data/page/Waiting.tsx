import bones from '../panels/panel.module.css'

/** Stands in for strip and panels, in their heights. */
export function Waiting() {
  return (
    <div aria-busy>
      <div className={`${bones.bone} ${bones.stripBone}`} />
      <div className={bones.grid}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => (
          <div key={name} className={bones.bone} />
        ))}
      </div>
    </div>
  )
}
