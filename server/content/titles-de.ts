import type { PageWording } from './page-wording.ts'

/** German texts of all pages. */
export const germanTitles: PageWording = {
  language: 'de',
  texts: {
    'markets.spot.title': 'Krypto-Preise live | Bourse',
    'markets.spot.description':
      'Live-Preise, 24-Stunden-Änderung, Umsatz und Marktkapitalisierung der Kryptowährungen am Spotmarkt.',
    'markets.spot.category.title': '{0}: Krypto-Preise live am Spotmarkt | Bourse',
    'markets.spot.category.description':
      'Live-Preise, 24-Stunden-Änderung und Umsatz am Spotmarkt: {0}.',
    'markets.futures.usdtM.title': 'USDT-M-Futures: Live-Preise und Funding | Bourse',
    'markets.futures.usdtM.description':
      'Live-Preise, Funding-Raten und Open Interest der Perpetual-Kontrakte, die in USDT abgerechnet werden.',
    'markets.futures.coinM.title': 'Coin-M-Futures: Live-Preise und Funding | Bourse',
    'markets.futures.coinM.description':
      'Live-Preise, Funding-Raten und Open Interest der Kontrakte, die im Coin selbst abgerechnet werden.',
    'markets.futures.usdcM.title': 'USDC-M-Futures: Live-Preise und Funding | Bourse',
    'markets.futures.usdcM.description':
      'Live-Preise, Funding-Raten und Open Interest der Perpetual-Kontrakte, die in USDC abgerechnet werden.',
    'markets.margin.title': 'Margin-Märkte: Live-Preise und Hebel | Bourse',
    'markets.margin.description':
      'Live-Preise und der höchste Hebel aller Paare, die auf Margin gehandelt werden können.',
    'markets.margin.category.title': '{0}: Krypto-Preise live auf Margin | Bourse',
    'markets.margin.category.description':
      'Live-Preise und der höchste Hebel der Coins, die auf Margin gehandelt werden können: {0}.',
    'markets.favorite.title': 'Favoriten | Bourse',
    'markets.favorite.description': 'Ihre eigene Liste von Coins und Kontrakten mit Live-Preisen.',
    'markets.onChain.title': 'Onchain-Auswahl: gerade am meisten gehandelte Token | Bourse',
    'markets.onChain.description':
      'Token auf öffentlichen Chains mit Live-Preis, Liquidität, Umsatz, Haltern und Alter.',
    'markets.onChain.chain.title': 'Onchain-Auswahl auf {0} | Bourse',
    'markets.onChain.chain.description':
      'Token auf {0} mit Live-Preis, Liquidität, Umsatz, Haltern und Alter.',
    'markets.overview.title': 'Kryptomarkt: Überblick und Chancen | Bourse',
    'markets.overview.description':
      'Der ganze Markt auf einer Seite: Bewegungen, Sektoren, Heatmap, Angst und Gier, Auswahl mit Gründen.',
    'markets.trends.title': 'Krypto-Trends und Nachrichten | Bourse',
    'markets.trends.description':
      'Was den Kryptomarkt heute bewegt: Nachrichten, Trends und Termine.',
    'markets.trends.day.title': 'Krypto-Trends und Nachrichten: {0} | Bourse',
    'markets.trends.day.description':
      'Was den Kryptomarkt an diesem Tag bewegt hat: {0}. Nachrichten, Trends und Termine.',
    'markets.sectors.title': 'Krypto-Sektoren nach Entwicklung | Bourse',
    'markets.sectors.description':
      'Sektoren des Kryptomarkts mit Änderung, Umsatz, Marktkapitalisierung und führenden Coins.',
    'markets.sector.title': '{0}: Index und Coins des Krypto-Sektors | Bourse',
    'markets.sector.description':
      'Index, Änderung und Umsatz des Sektors {0} des Kryptomarkts, mit allen seinen Coins.',
    'markets.change.title': 'Krypto-Preisänderungen im Moment | Bourse',
    'markets.change.description':
      'Neue Hochs und Tiefs, starke Anstiege und Rückgänge, Rücksetzer und ungewöhnliches Volumen, live.',
    'markets.rank.title': 'Krypto-Ranglisten | Bourse',
    'markets.rank.description':
      'Ranglisten des Kryptomarkts: Gewinner, Verlierer, neue Coins und Umsatz.',
    'markets.rank.gainers.title': 'Größte Krypto-Gewinner | Bourse',
    'markets.rank.gainers.description':
      'Die Coins, die am stärksten steigen, mit Live-Preis und Umsatz.',
    'markets.rank.losers.title': 'Größte Krypto-Verlierer | Bourse',
    'markets.rank.losers.description':
      'Die Coins, die am stärksten fallen, mit Live-Preis und Umsatz.',
    'markets.rank.new.title': 'Neu gelistete Kryptowährungen | Bourse',
    'markets.rank.new.description':
      'Die neuesten Coins mit Live-Preis und Änderung seit der Aufnahme.',
    'markets.rank.turnover.title': 'Kryptowährungen nach Umsatz | Bourse',
    'markets.rank.turnover.description':
      'Die Coins, die in 24 Stunden am meisten gehandelt werden.',
    'markets.halving.title': 'Bitcoin-Halving: Countdown | Bourse',
    'markets.halving.description':
      'Zeit und Blöcke bis zum nächsten Bitcoin-Halving, Belohnung davor und danach, frühere Halvings.',
    'markets.tradingData.trading.title': 'Handelsdaten zu Krypto-Futures | Bourse',
    'markets.tradingData.trading.description':
      'Open Interest, Long- und Short-Konten, Taker-Volumen und Funding dieses Handelsplatzes.',
    'markets.tradingData.wholeNetwork.title': 'Krypto-Futures: Daten aller Börsen | Bourse',
    'markets.tradingData.wholeNetwork.description':
      'Open Interest, Long- und Short-Konten und Funding über alle Börsen.',
    'markets.policy.title': 'Nachrichten zur Krypto-Politik | Bourse',
    'markets.policy.description': 'Was Regierungen und Behörden über Krypto entscheiden.',
    'markets.fearGreed.title': 'Krypto-Index für Angst und Gier | Bourse',
    'markets.fearGreed.description':
      'Die Stimmung am Kryptomarkt zwischen extremer Angst und extremer Gier, heute und früher.',
    'markets.marketMaker.title': 'Market-Maker-Programm | Bourse',
    'markets.marketMaker.description':
      'Vorteile und Anforderungen des Market-Maker-Programms und der Weg zur Bewerbung.',
    'markets.token.title': '{0}: Preis, Chart und Märkte | Bourse',
    'markets.token.description': 'Live-Preis, Chart, Marktkapitalisierung und alle Märkte von {0}.',
    'markets.alerts.title': 'Preisalarme | Bourse',
    'markets.alerts.description': 'Ihre Preisalarme und was sie gemeldet haben.',
    'markets.settings.title': 'Einstellungen | Bourse',
    'markets.settings.description':
      'Sprache, Währung, Farbschema, Zeitbasis und Benachrichtigungen.',
    'markets.error.title': 'Verbindung zum System instabil | Bourse',
    'markets.error.description': 'Die Seite konnte nicht gezeigt werden. Laden Sie sie neu.',
    'login.title': 'Anmelden | Bourse',
    'login.description': 'Melden Sie sich an: Favoriten auf allen Geräten und Preisalarme.',
    'notFound.title': 'Seite nicht gefunden | Bourse',
    'notFound.description': 'Die gewünschte Seite gibt es leider nicht',
  },
  counted: {
    'markets.spot.title': 'Krypto-Preise live: {count} Kryptowährungen | Bourse',
    'markets.spot.description':
      'Live-Preise, 24-Stunden-Änderung, Umsatz und Marktkapitalisierung von {count} Kryptowährungen am Spotmarkt.',
  },
  names: {
    all: 'Alle',
    'new': 'Neu',
    hot: 'Gefragt',
    watch: 'Favoriten',
    markets: 'Märkte',
    'Exchange token': 'Börsen-Token',
    Infrastructure: 'Infrastruktur',
    Interoperability: 'Interoperabilität',
    Lending: 'Kreditvergabe',
    Oracle: 'Orakel',
    Payments: 'Zahlungen',
    Privacy: 'Privatsphäre',
    Social: 'Soziales',
    Stablecoin: 'Stablecoins',
    Storage: 'Speicher',
  },
}
