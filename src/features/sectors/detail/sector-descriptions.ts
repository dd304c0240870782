import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the coins of a sector are for, in one line, by the name of the sector in addresses. Others have no line. */
export const sectorDescriptions: Readonly<Record<string, MessageDescriptor>> = {
  'layer-1': msg`Coins of blockchains that settle on their own.`,
  'layer-2': msg`Coins of networks that settle on another blockchain to be faster and cheaper.`,
  defi: msg`Financial services that run as programs on a blockchain.`,
  dex: msg`Exchanges that trade on a blockchain and hold no deposits.`,
  lending: msg`Loans against deposited coins, arranged by programs.`,
  meme: msg`Coins that live by jokes and their communities.`,
  ai: msg`Compute, data and agents for machine learning.`,
  rwa: msg`Bonds, gold, property and other real assets as tokens.`,
  depin: msg`Networks of devices that their owners provide: radio, sensors, storage, compute.`,
  gaming: msg`Games, their worlds, and what players own in them.`,
  nft: msg`Markets and tools for unique digital items.`,
  infrastructure: msg`Tools and services that other blockchain applications are built on.`,
  interoperability: msg`Bridges and messages between blockchains.`,
  oracle: msg`Services that bring outside data to blockchains.`,
  storage: msg`Networks that store files for a fee.`,
  social: msg`Networks, chats and fan tokens.`,
  payments: msg`Coins made for paying and for transfers.`,
  privacy: msg`Coins that hide amounts and senders.`,
  'exchange-token': msg`Tokens that exchanges issue, for lower fees and other benefits.`,
  stablecoin: msg`Coins that follow the value of a currency.`,
}
