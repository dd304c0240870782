import type { Browser, Locator } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { sharedBrowser } from '../support/browser.ts'
import { type Screen } from '../support/screens.ts'
import { type SharedGateway, sharedGateway } from '../support/shared-gateway.ts'
import { openWalk, type Walk } from '../support/walk.ts'

/** What a screen reader is given to say, line by line, without the figures of the moment. */

let gateway: SharedGateway
let browser: Browser
let walk: Walk

beforeAll(async () => {
  gateway = await sharedGateway('screens')
  browser = await sharedBrowser()
  walk = await openWalk(browser, gateway.url, {
    signedIn: true,
    viewport: { width: 1440, height: 900 },
  })
})

/** The tree below an element, numbers as `#`, months as `Month` and addresses left out. */
async function treeOf(element: Locator): Promise<string> {
  const tree = await element.ariaSnapshot()
  const lines = tree.split('\n').filter((line) => !line.includes('- /url:'))
  const months = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g
  return lines
    .join('\n')
    .replaceAll(/(?<!level=)\d[\d.,:]*/g, '#')
    .replaceAll(months, 'Month')
}

/** The tree below an element once it says this: what it is made of comes in parts. */
async function treeSaying(element: Locator, words: RegExp): Promise<string> {
  let tree = ''
  await expect
    .poll(async () => {
      tree = await treeOf(element)
      return tree
    })
    .toMatch(words)
  return tree
}

async function open(screen: Screen): Promise<Locator> {
  await walk.show(screen)
  return walk.page.locator('main')
}

it('says of a list what its columns are, and of each row whose it is', async () => {
  const main = await open({ path: '/markets', ready: '[data-list] [data-act="more"]' })
  const rows = main.locator('[data-list] [role="row"]')
  expect(await treeOf(rows.nth(0))).toMatchInlineSnapshot(`
    "- row "Favorite Pair Price #h change #h #h high #h low Turnover Market cap Last #h Details Alert More":
      - columnheader "Favorite"
      - columnheader "Pair":
        - button "Pair"
      - columnheader "Price":
        - button "Price"
      - columnheader "#h change":
        - button "#h change"
      - columnheader "#h":
        - button "#h"
      - columnheader "#h high":
        - button "#h high"
      - columnheader "#h low":
        - button "#h low"
      - columnheader "Turnover":
        - button "Turnover"
      - columnheader "Market cap":
        - button "Market cap"
      - columnheader "Last #h"
      - columnheader "Details"
      - columnheader "Alert"
      - columnheader "More""
  `)
  const told = /gridcell "down −#%"\n.*gridcell "up \+#%"[^]*gridcell "#B"\n.*gridcell "#T"/
  expect(await treeSaying(rows.nth(1), told)).toMatchInlineSnapshot(`
    "- row "Favorite BTC/USDT BTC/USDT Bitcoin # down −#% up +#% # # #B #T Details of BTC/USDT Set an alert for BTC/USDT More actions for BTC/USDT":
      - gridcell "Favorite BTC/USDT":
        - button "Favorite BTC/USDT"
      - rowheader "BTC/USDT Bitcoin":
        - link "BTC/USDT":
        - text: Bitcoin
      - gridcell "#"
      - gridcell "down −#%"
      - gridcell "up +#%"
      - gridcell "#"
      - gridcell "#"
      - gridcell "#B"
      - gridcell "#T"
      - gridcell
      - gridcell "Details of BTC/USDT":
        - button "Details of BTC/USDT"
      - gridcell "Set an alert for BTC/USDT":
        - button "Set an alert for BTC/USDT"
      - gridcell "More actions for BTC/USDT":
        - button "More actions for BTC/USDT""
  `)
})

it('says of the form of an alert what is asked for, and what was chosen', async () => {
  const main = await open({ path: '/markets/alerts', ready: 'main h1' })
  await main.getByRole('button', { name: 'New alert' }).first().click()
  const dialog = walk.page.getByRole('dialog')
  const told = /Last price #[^]*Needs a device[^]*Not available[^]*Distance[^]*# of # used/
  expect(await treeSaying(dialog, told)).toMatchInlineSnapshot(`
    "- dialog "New alert":
      - heading "New alert" [level=2]
      - button "Close"
      - radiogroup "About":
        - radio "A price" [checked]
        - text: A price
        - radio "Market changes"
        - text: Market changes
        - radio "Fear and greed"
        - text: Fear and greed
      - text: Pair
      - group:
        - combobox "Pair": BTCUSDT
        - text: USDT-M
      - radiogroup "Watched price":
        - radio "Last price" [checked]
        - text: Last price
        - radio "Mark price"
        - text: Mark price
        - radio "Index price"
        - text: Index price
      - paragraph: Last price #USDT
      - group "Tell me when the price":
        - text: Tell me when the price
        - radio "Rises to a price" [checked]
        - text: Rises to a price
        - radio "Falls to a price"
        - text: Falls to a price
        - radio "Rises by a percentage"
        - text: Rises by a percentage
        - radio "Falls by a percentage"
        - text: Falls by a percentage
        - radio "#h change rises to"
        - text: #h change rises to
        - radio "#h change falls to"
        - text: #h change falls to
        - radio "Enters a channel"
        - text: Enters a channel
        - radio "Leaves a channel"
        - text: Leaves a channel
        - paragraph: Fires when the price was below this value and is now at or above it.
      - text: Price
      - textbox "Price": "#"
      - text: USDT
      - paragraph: "Understood: ⁦# USDT⁩"
      - status
      - group "From the current price":
        - button "#% below the current price": −#%
        - button "#% below the current price": −#%
        - button "#% below the current price": −#%
        - button "#% above the current price": +#%
        - button "#% above the current price": +#%
        - button "#% above the current price": +#%
      - group "How often":
        - text: How often
        - radiogroup "How often":
          - radio "Only once" [checked]
          - text: Only once
          - radio "Once a day"
          - text: Once a day
          - radio "Every time"
          - text: Every time
      - group "Tell me by":
        - text: Tell me by
        - checkbox "Pop-up A card on open pages. Outside the page only after you allow notifications." [checked]
        - text: Pop-up A card on open pages. Outside the page only after you allow notifications.
        - checkbox "Alert log Unread in the log and on the bell" [checked]
        - text: Alert log Unread in the log and on the bell
        - 'checkbox "Push Choose it and save an alert: the browser then asks for your permission. Needs a device"'
        - text: "Push Choose it and save an alert: the browser then asks for your permission. Needs a device"
        - checkbox "Email The operator of this site has not set it up. Not available" [disabled]
        - text: Email The operator of this site has not set it up. Not available
        - checkbox "SMS The operator of this site has not set it up. Not available" [disabled]
        - text: SMS The operator of this site has not set it up. Not available
      - text: Watched for
      - combobox "Watched for":
        - option "# day, until # Month #"
        - option "# days, until # Month #"
        - option "# days, until # Month #"
        - option "# days, until # Month #" [selected]
        - option "# days, until # Month #"
      - text: Note
      - textbox "Note":
        - /placeholder: Not in emails and SMS
      - paragraph: Rises to ⁦# USDT⁩
      - paragraph: "Distance: already there"
      - paragraph: "Futures: # of # used · All: # of # used"
      - button "Create alert""
  `)
  await walk.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('says of a chart what it shows now, which keys move along it, and its numbers as a table', async () => {
  const main = await open({
    path: '/markets/tokens/BTC',
    ready: '[data-chart] [data-last-price]:not([hidden])',
  })
  const chart = main.locator('[data-chart]')
  const tree = await treeSaying(chart, /Candles from [^]* - row "Time[^]* - row /)
  // The summary, and of the table its head and the first of many rows.
  const parts = tree.split(/(?=\n *- row )/).slice(0, 3)
  expect(parts.join('')).toMatchInlineSnapshot(`
    "- region "Chart":
      - text: BTC/USDT
      - group "Interval":
        - button "#m"
        - button "#m"
        - button "#m" [pressed]
        - button "#h"
        - button "#h"
        - button "#D"
        - button "#W"
        - button "#M"
        - button "All intervals"
      - 'button "Kind of chart: Candles"': Candles
      - button "Indicators #"
      - button "Compare"
      - button "Draw a trend line"
      - button "Draw a horizontal line"
      - button "Put an alert on the chart"
      - button "Save as a picture"
      - button "Full screen"
      - application "Chart of BTC/USDT #m"
      - group "Range":
        - button "#D"
        - button "#D"
        - button "#M"
        - button "#M"
        - button "YTD"
        - button "#Y"
        - button "All"
      - link "Drawn with Lightweight Charts by TradingView":
      - text: UTC
      - button "Log"
      - button "Scale in percent": "%"
      - button "Auto"
      - status
      - paragraph: "Candles from Fri, # Month # # to Sat, # Month # # # Highest # on Fri, # Month # # lowest # on Sat, # Month # # last # Arrow keys move along the candles, plus and minus zoom, Home shows the newest."
      - table "Candles on the screen":
        - caption: Candles on the screen
        - rowgroup:
          - row "Time Open High Low Close Volume":
            - columnheader "Time"
            - columnheader "Open"
            - columnheader "High"
            - columnheader "Low"
            - columnheader "Close"
            - columnheader "Volume"
        - rowgroup:
          - row "Fri, # Month # # # # # # #":
            - rowheader "Fri, # Month # #"
            - cell "#"
            - cell "#"
            - cell "#"
            - cell "#"
            - cell "#""
  `)
})

it('says of the heat map what each tile is, and leads to the same as a table', async () => {
  const main = await open({
    path: '/markets/overview?view=heat-map',
    ready: 'main a[data-symbol-id]',
  })
  const told = /Live · #[^]*Layer # −#%[^]*BTC\/USDT, −#%[^]*colours as of #/
  expect(await treeSaying(main, told)).toMatchInlineSnapshot(`
    "- main:
      - heading "Overview Heat map" [level=1]:
        - link "Overview":
        - text: Heat map
      - paragraph: Live · # pairs · # UTC
      - button "Pause updates"
      - button "Market Spot, all"
      - button "Size √ Turnover, # h"
      - button "Colour Change"
      - radiogroup "Change over":
        - radio "#m"
        - text: #m
        - radio "#h"
        - text: #h
        - radio "#h"
        - text: #h
        - radio "#h" [checked]
        - text: #h
        - radio "#d"
        - text: #d
        - radio "#d"
        - text: #d
      - button "Group Sector"
      - button "Scale ±#%"
      - radiogroup "View":
        - radio "Map" [checked]
        - text: Map
        - radio "List"
        - text: List
      - button "Share a link"
      - button "Copy as picture"
      - button "Full screen"
      - group "Heat map":
        - link "Layer # −#%":
        - link "Meme −#%":
        - link "Exchange token −#%":
        - link "Payments −#%":
        - link "Stablecoin":
        - link "BTC/USDT, −#%, #":
      - status
      - text: −#% +#%
      - paragraph: "colour: change, #h · area: square root of turnover, # h, so that small pairs stay readable"
      - paragraph: # of # coins, each by its pair that trades most · areas as of # · colours as of # UTC"
  `)
})
