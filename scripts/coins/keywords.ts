/** Words in a coin's name that give its sector away, checked in this order. */
const keywords: readonly (readonly [RegExp, string])[] = [
  [/\b(inu|doge|shib|pepe|meme|cat|elon|wojak|moon|baby|frog|floki|kishu|bonk|dog)\w*/i, 'Meme'],
  [/\b\w*\.?ai\b|intelligence|neural|gpt|\bml\b/i, 'AI'],
  [/game|gaming|play|guild|quest|metaverse|arena|heroes|kombat|crypton|virtua/i, 'Gaming'],
  [/nft|\bart\b|collect|rarible|looks/i, 'NFT'],
  [/fan token|social|friend|chat|stream|audio|music|tube/i, 'Social'],
  [/oracle|tellor|\bdia\b|umbrella/i, 'Oracle'],
  [/storage|file|data|cloud|arweave|storj/i, 'Storage'],
  [/wifi|mobile|mapper|energy|power|helium|render|compute|iot/i, 'DePIN'],
  [/bridge|router|cross|relay|interop|portal|celer|synapse/i, 'Interoperability'],
  [/gold|silver|estate|land\b|real|property|propy|centrifuge|maple/i, 'RWA'],
  [/lend|credit|loan|venus|compound|borrow/i, 'Lending'],
  [/swap|dex\b|exchange protocol|kyber|perpetual|trader/i, 'DEX'],
  [/finance|yield|farm|defi|dao\b|harvest|vault/i, 'DeFi'],
  [/exchange|bitmart|mexc|huobi|wazirx|bitmex|btse/i, 'Exchange token'],
  [/secret|private|privacy|shield|zano|pirate|beldex|mimble/i, 'Privacy'],
  [/pay|cash|coin\b|remit/i, 'Payments'],
  [/layer|rollup|metis|boba|loopring|zk/i, 'Layer 2'],
  [/chain|\bnetwork\b/i, 'Layer 1'],
  [/protocol|labs|node|graph/i, 'Infrastructure'],
]

/** The sector that a coin's name gives away; undefined where it gives none away. */
export function sectorByName(name: string): string | undefined {
  return keywords.find(([pattern]) => pattern.test(name))?.[1]
}
