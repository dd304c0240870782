/** German messages of the gateway, by the English ones. `{0}` is a number. */
export const germanMessages: Readonly<Record<string, string>> = {
  'Please sign in.': 'Bitte melden Sie sich an.',
  'Somebody else is signed in by now.': 'Inzwischen ist jemand anderes angemeldet.',
  'The name or the password is wrong.': 'Der Name oder das Passwort ist falsch.',
  'this name is taken': 'Dieser Name ist vergeben',
  'the password is wrong': 'Das Passwort ist falsch',
  'needed for this': 'Hierfür nötig',
  'must differ from the name and the email': 'Muss sich von Name und E-Mail unterscheiden',
  'too easy to guess': 'Zu leicht zu erraten',
  'at least {0} characters': 'Mindestens {0} Zeichen',
  'at most {0} characters': 'Höchstens {0} Zeichen',
  'only letters, digits, dot, dash and underscore':
    'Nur Buchstaben, Ziffern, Punkt, Bindestrich und Unterstrich',
  'not an email address': 'Keine E-Mail-Adresse',
  'no control characters': 'Keine Steuerzeichen',
  'must be a WAV, MP3 or Ogg sound': 'Muss ein Klang als WAV, MP3 oder Ogg sein',
  'There is no such sound.': 'Diesen Klang gibt es nicht.',
  'This account is for everybody to try.': 'Dieses Konto ist zum Ausprobieren für alle da.',
  'Too many people sign in just now. Try again.':
    'Gerade melden sich zu viele an. Versuchen Sie es noch einmal.',
  'Too many attempts. Please wait a while.': 'Zu viele Versuche. Bitte warten Sie eine Weile.',
  'Too many requests. Please wait a moment.': 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
  'Please wait a moment before the next test.':
    'Bitte warten Sie einen Moment vor dem nächsten Test.',
  'This call is not open to other sites.': 'Dieser Aufruf steht anderen Seiten nicht offen.',
  'too large': 'Zu groß',
  'This is not available yet.': 'Das gibt es noch nicht.',
  'Something went wrong on our side.': 'Bei uns ist etwas schiefgegangen.',
  'The answer took too long. Please try again.':
    'Die Antwort hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  'The address is not valid.': 'Die Adresse ist ungültig.',
  'This site shows no fear and greed index.': 'Diese Seite zeigt keinen Index für Angst und Gier.',
  'no such symbol': 'Dieses Symbol gibt es nicht',
  'no such sector': 'Diesen Sektor gibt es nicht',
  'The venue does not answer. Please try again.':
    'Der Handelsplatz antwortet nicht. Bitte versuchen Sie es noch einmal.',
  'The venue has not delivered this list yet.':
    'Der Handelsplatz hat diese Liste noch nicht geliefert.',
  'Alerts cannot be stored now. Please try again later.':
    'Alarme können gerade nicht gespeichert werden. Bitte versuchen Sie es später noch einmal.',
  'not a push service that is called': 'Diesen Push-Dienst rufen wir nicht auf',
  'A similar configuration already exists.': 'Ein solcher Alarm besteht bereits.',
  'The line-of-business configuration limit was reached.':
    'Die Grenze der Alarme für diesen Bereich ist erreicht.',
  'The total number of configurations exceeds the limit.':
    'Die Zahl aller Alarme übersteigt die Grenze.',
  'The upper bound must be greater than the lower bound.':
    'Die obere Grenze muss über der unteren liegen.',
  'Fill in a valid price.': 'Geben Sie einen gültigen Preis ein.',
  'A buy alert price must be lower than the lowest ad price.':
    'Der Preis eines Kaufalarms muss unter dem niedrigsten Anzeigenpreis liegen.',
  'A sell alert price must be above the highest ad price.':
    'Der Preis eines Verkaufsalarms muss über dem höchsten Anzeigenpreis liegen.',
  'The config does not exist.': 'Die Konfiguration gibt es nicht.',
  'No template.': 'Keine Vorlage.',
  'The user does not exist.': 'Den Benutzer gibt es nicht.',
  'Wrong alert type.': 'Falsche Art von Alarm.',
  'The parameter check failed.': 'Die Prüfung der Angaben ist fehlgeschlagen.',
  'Create failed.': 'Anlegen fehlgeschlagen.',
  'Failed to delete.': 'Löschen fehlgeschlagen.',
  'Input of 2-26 characters allowed.': 'Erlaubt sind 2 bis 26 Zeichen.',
  'Max. 26 characters': 'Höchstens 26 Zeichen',
  'Emojis are not supported.': 'Emojis werden nicht unterstützt.',
  'You have used unsupported characters. Edit now.':
    'Der Name enthält nicht unterstützte Zeichen. Bitte ändern.',
  'The category name already exists.': 'Diesen Kategorienamen gibt es bereits.',
  'The upper limit ({0}) of this customized category has been reached.':
    'Die Obergrenze ({0}) dieser eigenen Kategorie ist erreicht.',
  'The upper limit ({0}) of customized categories has been reached.':
    'Die Obergrenze ({0}) eigener Kategorien ist erreicht.',
  'The upper limit ({0}) of favorites has been reached.':
    'Die Obergrenze ({0}) der Favoriten ist erreicht.',
  'The category does not exist.': 'Die Kategorie gibt es nicht.',
  'The first category cannot be renamed or deleted.':
    'Die erste Kategorie kann weder umbenannt noch gelöscht werden.',
  'not a phone number with + and country code': 'Keine Telefonnummer mit + und Ländervorwahl',
  'six digits': 'Sechs Ziffern',
  'wrong, used, too old or tried too often': 'Falsch, benutzt, zu alt oder zu oft versucht',
  'Another account has this phone.': 'Ein anderes Konto hat diese Telefonnummer.',
  'the link was used, replaced or is too old':
    'Der Link wurde schon benutzt, ersetzt oder ist zu alt',
  'This took too long. Please try again.':
    'Das hat zu lange gedauert. Bitte versuchen Sie es noch einmal.',
  'is not known here or does not fit': 'Ist hier nicht bekannt oder passt nicht',
  'Passkeys do not work at this address.': 'Passkeys funktionieren unter dieser Adresse nicht.',
  'There are as many passkeys as there may be.': 'Mehr Passkeys kann es nicht geben.',
  'This passkey is in use already.': 'Dieser Passkey wird schon verwendet.',
  'Another account has this email.': 'Diese E-Mail-Adresse gehört zu einem anderen Konto.',
  'too little is left without the name, the email and words of this place':
    'ohne den Namen, die E-Mail-Adresse und Wörter dieser Seite bleibt zu wenig übrig',
  'The symbol is not listed.': 'Das Symbol ist nicht gelistet.',
}
