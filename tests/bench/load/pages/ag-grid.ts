import { AllCommunityModule, createGrid, type GridOptions, ModuleRegistry } from 'ag-grid-community'
import type { MarketRow } from '../market-row.ts'

ModuleRegistry.registerModules([AllCommunityModule])

/** AG Grid as its quick start sets it up, with rows that are fetched once it stands. */
const options: GridOptions<MarketRow> = {
  getRowId: ({ data }) => data.symbol,
  columnDefs: [
    { field: 'symbol' },
    { field: 'last' },
    { field: 'change' },
    { field: 'high' },
    { field: 'low' },
    { field: 'turnover' },
  ],
  onGridReady: ({ api }) => {
    void fetch('/rows.json')
      .then((answer) => answer.json())
      .then((rowData: MarketRow[]) => api.setGridOption('rowData', rowData))
  },
}

const place = document.getElementById('grid')
if (place !== null) createGrid(place, options)
