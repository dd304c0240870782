import type { NoticeTexts } from './notice-texts.ts'

/** Messages in German. */
export const germanTexts: NoticeTexts = {
  titles: {
    1: ({ pair, target }) => `${pair} ist auf ${target} gestiegen`,
    2: ({ pair, target }) => `${pair} ist auf ${target} gefallen`,
    3: ({ pair, percent }) => `${pair} ist um ${percent} gestiegen`,
    4: ({ pair, percent }) => `${pair} ist um ${percent} gefallen`,
    5: ({ pair, percent }) => `${pair} liegt in 24 h ${percent} im Plus`,
    6: ({ pair, percent }) => `${pair} liegt in 24 h ${percent} im Minus`,
    7: ({ pair, lower, upper }) => `${pair} liegt jetzt zwischen ${lower} und ${upper}`,
    8: ({ pair, lower, upper }) => `${pair} hat den Bereich ${lower} bis ${upper} verlassen`,
  },
  prices: {
    0: (price) => `Letzter Preis ${price}`,
    1: (price) => `Mark-Preis ${price}`,
    2: (price) => `Indexpreis ${price}`,
  },
  summaryTitle: (_, formatted) => `${formatted} Preisalarme`,
  summaryBody: (pairs, more) => (more === 0 ? pairs : `${pairs} und ${more} weitere`),
  test: {
    title: 'Benachrichtigungen funktionieren',
    body: 'So erreicht Sie ein Preisalarm auf diesem Gerät.',
  },
  email: {
    open: 'Öffnen',
    why: 'Sie bekommen diese E-Mail, weil Sie einen Preisalarm per E-Mail angelegt haben.',
    manage: 'Alarme ändern',
  },
  phoneCode: (code) =>
    `${code} ist Ihr Code für Bourse. Er gilt einmal, 10 Minuten lang. Geben Sie ihn niemandem.`,
  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    body: 'Jemand hat diese Adresse bei Bourse als seine angegeben. Waren Sie das, folgen Sie innerhalb von 24 Stunden dem Link, angemeldet bei Ihrem Konto. Dann erreichen Preisalarme Sie hier, und Sie können sich mit dieser Adresse anmelden.',
    open: 'Adresse bestätigen',
    ignore: 'Waren Sie es nicht, tun Sie nichts: Die Adresse wird für nichts verwendet.',
  },
  passwordReset: {
    subject: 'Neues Passwort wählen',
    body: 'Jemand hat um ein neues Passwort für Ihr Konto bei Bourse gebeten. Waren Sie das, folgen Sie innerhalb von 30 Minuten dem Link und wählen Sie eines. Der Link gilt einmal, und danach sind alle Ihre Geräte abgemeldet.',
    open: 'Neues Passwort wählen',
    ignore: 'Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    body: 'Das Passwort Ihres Kontos bei Bourse wurde geändert, und alle anderen Geräte wurden abgemeldet. Waren Sie das, ist nichts weiter zu tun.',
    open: 'Anderes Passwort wählen',
    ignore: 'Waren Sie es nicht, folgen Sie dem Link und wählen Sie sofort ein anderes Passwort.',
  },
}
