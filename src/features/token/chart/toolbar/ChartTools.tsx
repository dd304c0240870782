import { useLingui } from '@lingui/react/macro'
import { BellPlus, Camera, type LucideIcon, Maximize, Minimize } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { AlertTool } from '../alerts/AlertLayer.tsx'
import { DrawingButtons } from '../drawings/DrawingButtons.tsx'
import type { DrawingTool } from '../drawings/DrawingLayer.tsx'
import styles from './toolbar.module.css'

interface ChartToolsProps {
  tool: AlertTool
  onTool: (tool: AlertTool) => void
  drawing: DrawingTool
  onDrawing: (tool: DrawingTool) => void
  onPicture: () => void
}

/** What can be done with the chart: draw on it, put an alert on it, save it as a picture. */
export function ChartTools(props: ChartToolsProps) {
  const { tool, onTool, drawing, onDrawing, onPicture } = props
  const { t } = useLingui()
  const isArmed = tool !== 'off'
  // Who presses by a key has no pointer that says where.
  const arm = ({ detail }: MouseEvent): void =>
    onTool(isArmed ? 'off' : detail === 0 ? 'keys' : 'pointer')
  return (
    <>
      <DrawingButtons tool={drawing} onTool={onDrawing} />
      <Tool label={t`Put an alert on the chart`} Icon={BellPlus} isOn={isArmed} onClick={arm} />
      <Tool label={t`Save as a picture`} Icon={Camera} onClick={onPicture} />
    </>
  )
}

/** Gives the chart the whole screen, and takes it back. */
export function FullScreenButton({ isFull, onFull }: FullScreenButtonProps) {
  const { t } = useLingui()
  return (
    <Tool
      label={isFull ? t`Leave the full screen` : t`Full screen`}
      Icon={isFull ? Minimize : Maximize}
      isOn={isFull}
      onClick={() => onFull(!isFull)}
    />
  )
}

interface FullScreenButtonProps {
  isFull: boolean
  onFull: (full: boolean) => void
}

interface ToolProps {
  label: string
  Icon: LucideIcon
  /** For a tool that is on or off. */
  isOn?: boolean
  onClick: (event: MouseEvent) => void
}

function Tool({ label, Icon, isOn, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      data-on={isOn}
      onClick={onClick}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
