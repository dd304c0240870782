import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { MarketRow } from '../market-row.ts'

const rowHeight = 44

/** A lean list: React and a virtualiser, no router, no texts, no states. */
function Markets() {
  const [rows, setRows] = useState<readonly MarketRow[]>([])
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void fetch('/rows.json')
      .then((answer) => answer.json())
      .then(setRows)
  }, [])
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  })
  return (
    <main>
      <h1>Markets</h1>
      <div ref={frame} className="frame">
        <div className="list" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            return (
              row && (
                <div
                  key={row.symbol}
                  className="row"
                  data-market-row
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <span>
                    {row.base}/{row.quote}
                  </span>
                  <span>{row.last}</span>
                  <span>{(Number(row.change) * 100).toFixed(2)}%</span>
                  <span>{row.high}</span>
                  <span>{row.low}</span>
                  <span>{row.turnover}</span>
                </div>
              )
            )
          })}
        </div>
      </div>
    </main>
  )
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Markets />)
if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/lean-sw.js')
