import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { start } from './boot/start.tsx'

await start()
