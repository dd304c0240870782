import { splitFiles } from './catalogs.ts'
import { serveLocales } from './locales.ts'
import { servePrecache } from './precache.ts'
import { servePush } from './push.ts'
import { serveUpdates } from './update.ts'

declare const self: ServiceWorkerGlobalScope

const { installed, catalogs } = splitFiles(self.__WB_MANIFEST)
servePrecache(self, installed)
serveLocales(self, catalogs)
serveUpdates(self)
servePush(self)
