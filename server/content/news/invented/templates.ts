/**
 * What the news beside the simulated market are made of. Nothing of it happened, nobody wrote it, and each source
 * says so in its name. `{name}` is a coin, `{n}` a number, `{date}` a day to come.
 */

/** A piece of news to be filled in. */
export interface Template {
  title: string
  excerpt: string
}

/** Coins that stories are about, those named most often first. */
export const storyCoins: readonly string[] = [
  'Bitcoin',
  'Ethereum',
  'Solana',
  'Cardano',
  'Avalanche',
  'Dogecoin',
  'Chainlink',
  'Polkadot',
  'Litecoin',
  'Uniswap',
]

/** Who tells stories. */
export const storySources: readonly string[] = [
  'Quayside Wire (invented)',
  'The Tally Stick (invented)',
  'Lantern Markets (invented)',
  'Coin and Compass (invented)',
]

/** Who tells figures. */
export const statisticsOffice = 'Model Office of Statistics (invented)'

/** Stories about a coin. */
export const stories: readonly Template[] = [
  {
    title: '{name} developers set a date for the next release',
    excerpt:
      'The candidate ran for {n} days on the test network; nodes that do not update keep working.',
  },
  {
    title: 'Transfers on {name} reach {n} million in a day',
    excerpt: 'The count includes a game launch that ran for six hours; fees did not move with it.',
  },
  {
    title: 'Funds for {name} take in {n} million dollars',
    excerpt: 'Two of them carry most of it. The three days before had seen money leave.',
  },
  {
    title: 'Fees on {name} fall to their lowest in {n} weeks',
    excerpt: 'Blocks were two thirds full on average; the cheapest hours lie before 06:00 UTC.',
  },
  {
    title: 'A study counts {n} hundred shops that take {name}',
    excerpt:
      'Most of them convert at once. One in nine keeps what it takes for longer than a week.',
  },
  {
    title: 'Open positions in {name} grow for {n} days in a row',
    excerpt: 'Funding stays low, so that neither side pays much for waiting.',
  },
  {
    title: 'Holders of {name} vote on a smaller treasury',
    excerpt: 'The vote closes in {n} days. A third of all coins has taken part so far.',
  },
  {
    title: 'Coins of {name} move after {n} years of rest',
    excerpt: 'They went to new addresses in four parts and to no exchange.',
  },
  {
    title: 'Nodes of {name} now run in {n} countries',
    excerpt:
      'A crawl of the network found more small machines and fewer in data centres than in spring.',
  },
  {
    title: 'A bridge for {name} pauses for {n} hours of repairs',
    excerpt: 'Transfers wait in order and are carried out afterwards; nothing was lost.',
  },
  {
    title: 'Market makers widen their quotes in {name}',
    excerpt:
      'Depth within one percent of the price fell by {n}% over the weekend and came back since.',
  },
  {
    title: 'A wallet adds {name} to what its users can stake',
    excerpt: 'Rewards are paid every {n} days, and what is staked can be taken back after two.',
  },
]

/** Figures of an office, about no coin. */
export const figures: readonly Template[] = [
  {
    title: 'Jobless claims fall to 2{n} thousand, fewer than expected',
    excerpt: 'The mean of four weeks is little changed. The count is of the model economy.',
  },
  {
    title: 'Consumer prices rise by 0.{n}% over the month',
    excerpt: 'Without food and energy the rise is smaller. The index is of the model economy.',
  },
]

/** Regions of policy news, those that speak most often first. */
export const policyRegions: readonly string[] = ['US', 'EU', 'GB', 'HK', 'SG', 'JP', 'KR', 'AE']

/** Who tells of policy without being an authority. */
export const policyDesk = 'Lantern Policy Desk (invented)'

/** The authority of a region. */
export function authorityOf(region: string): string {
  return `Model Authority ${region} (invented)`
}

/** News about policy; what they are about and how much they change is read from their words, as of any. */
export const policies: readonly Template[] = [
  {
    title: 'Final rules for issuers of stablecoins are published',
    excerpt: 'Reserves are stated monthly and audited yearly. The rules take effect on {date}.',
  },
  {
    title: 'Draft rulebook for trading platforms is open for comments',
    excerpt:
      'It covers custody and the order of clients in a failure. The last day for answers is {date}.',
  },
  {
    title: 'Answer on two exchange-traded funds delayed',
    excerpt: 'The order gives the staff 45 more days, until {date}, and asks about surveillance.',
  },
  {
    title: 'Committee sends the tax on gains to a second reading',
    excerpt: 'The exempt sum is still open, and losses could be carried for three years.',
  },
  {
    title: 'Payment firm fined for late reports',
    excerpt: 'Some {n} reports of suspicious transfers came more than 15 days late.',
  },
  {
    title: 'Authority grants a licence to a custodian of coins',
    excerpt: 'It covers safekeeping and transfers, and is the {n}th of its kind.',
  },
  {
    title: 'Paper weighs limits for the reserves of stablecoins',
    excerpt: 'Three ways to cap deposits held as reserve are compared; the paper binds nobody.',
  },
  {
    title: 'Guidance explains how rewards are taxed',
    excerpt: 'They count when they can be sold. An example with {n} payments a year is worked out.',
  },
  {
    title: 'Exchange-traded fund on a basket of coins approved',
    excerpt: 'It holds the {n} largest and may not lend them. Trading can begin on {date}.',
  },
  {
    title: 'Court settles who owns coins in a frozen account',
    excerpt:
      'A statement of reasons follows. Clients come before creditors where the books keep both apart.',
  },
]

/** An event to be filled in: name, country, hour and minute UTC, effect, and unit of its figures. */
export interface EventTemplate {
  title: string
  country: string
  hour: number
  minute: number
  effect: 'low' | 'medium' | 'high'
  /** What stands behind its figures; undefined for an event without any. */
  unit?: '%' | 'K' | ''
}

/** Events of the model economy, of which each day has some. */
export const events: readonly EventTemplate[] = [
  { title: 'Retail sales', country: 'GB', hour: 7, minute: 0, effect: 'medium', unit: '%' },
  {
    title: 'Purchasing managers, flash',
    country: 'DE',
    hour: 8,
    minute: 30,
    effect: 'medium',
    unit: '',
  },
  { title: 'Jobless claims', country: 'US', hour: 13, minute: 30, effect: 'medium', unit: 'K' },
  { title: 'Consumer prices', country: 'US', hour: 13, minute: 30, effect: 'high', unit: '%' },
  { title: 'Industrial output', country: 'JP', hour: 23, minute: 50, effect: 'low', unit: '%' },
  { title: 'Central bank: a member speaks', country: 'US', hour: 17, minute: 0, effect: 'medium' },
  { title: 'Central bank: minutes', country: 'US', hour: 19, minute: 0, effect: 'high' },
  { title: 'Trade balance', country: 'KR', hour: 0, minute: 0, effect: 'low', unit: '%' },
  {
    title: 'Gross product, first reading',
    country: 'EU',
    hour: 10,
    minute: 0,
    effect: 'high',
    unit: '%',
  },
]

/** Codes of coins that are unlocked now and then. */
export const unlockedCoins: readonly string[] = ['SUI', 'ARB', 'APT', 'OP', 'AVAX']
