import { serveLocales } from './locales.ts'
import { servePrecache } from './precache.ts'
import { servePush } from './push.ts'
import { serveUpdates } from './update.ts'

declare const self: ServiceWorkerGlobalScope

servePrecache(self, self.__WB_MANIFEST)
serveLocales(self)
serveUpdates(self)
servePush(self)
