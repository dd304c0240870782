/**
 * Writes the pictures of coins into `dist/icons/coins/<code>.svg` and their codes, in small letters,
 * as a list into `dist/icons/coins.json`. From @web3icons/core (MIT), else cryptocurrency-icons (CC0).
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isUsable, pictureName, slimSvg } from './coins/coin-picture.ts'

const outFolder = new URL('../dist/icons/', import.meta.url)
const modern = new URL('../node_modules/@web3icons/core/dist/svgs/tokens/', import.meta.url)
const classic = new URL('../node_modules/cryptocurrency-icons/svg/color/', import.meta.url)

const pictures = new Map<string, string>()

function add(coin: string, svg: string): void {
  const name = pictureName(coin)
  const slim = slimSvg(svg)
  if (name !== undefined && !pictures.has(name) && isUsable(slim)) pictures.set(name, slim)
}

/** Each module of the package exports one picture as text. */
async function addModern(style: 'background' | 'branded'): Promise<void> {
  const ending = '.svg.js'
  for (const file of readdirSync(new URL(`${style}/`, modern)).sort()) {
    if (!file.endsWith(ending)) continue
    const { default: svg } = await import(new URL(`${style}/${file}`, modern).href)
    if (typeof svg === 'string') add(file.slice(0, -ending.length), svg)
  }
}

function addClassic(): void {
  for (const file of readdirSync(classic).sort()) {
    add(file.replace(/\.svg$/, ''), readFileSync(new URL(file, classic), 'utf8'))
  }
}

await addModern('background')
addClassic()
await addModern('branded')

mkdirSync(new URL('coins/', outFolder), { recursive: true })
let bytes = 0
for (const [name, svg] of pictures) {
  writeFileSync(new URL(`coins/${name}.svg`, outFolder), svg)
  bytes += Buffer.byteLength(svg)
}
writeFileSync(new URL('coins.json', outFolder), `${JSON.stringify([...pictures.keys()].sort())}\n`)
console.log(`${pictures.size} pictures of coins, ${Math.round(bytes / 1024)} kB`)
