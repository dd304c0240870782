import { useLingui } from '@lingui/react/macro'
import { Minus, TrendingUp } from 'lucide-react'
import toolbar from '../toolbar/toolbar.module.css'
import type { DrawingTool } from './DrawingLayer.tsx'

interface DrawingButtonsProps {
  tool: DrawingTool
  onTool: (tool: DrawingTool) => void
}

/** The lines that can be drawn. */
export function DrawingButtons({ tool, onTool }: DrawingButtonsProps) {
  const { t } = useLingui()
  const tools = [
    { kind: 'trend', label: t`Draw a trend line`, Icon: TrendingUp },
    { kind: 'horizontal', label: t`Draw a horizontal line`, Icon: Minus },
  ] as const
  return tools.map(({ kind, label, Icon }) => (
    <button
      key={kind}
      type="button"
      className={toolbar.choice}
      aria-label={label}
      title={label}
      aria-pressed={tool === kind}
      data-on={tool === kind}
      onClick={() => onTool(tool === kind ? 'off' : kind)}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
    </button>
  ))
}
