import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { marketMakerQuery } from '../../api/queries/market-maker.ts'
import { useApi } from '../../api/react.tsx'
import { useSendsMail } from '../../app/use-sends-mail.ts'
import type { HelpAnswer } from './find-answers.ts'

/** What users ask of the site, and of the market-maker program as far as the operator answers. */
export function useHelpAnswers(): readonly HelpAnswer[] {
  const { t } = useLingui()
  const { data } = useQuery(marketMakerQuery(useApi()))
  const sendsMail = useSendsMail()
  return [
    {
      question: t`Where do the prices come from?`,
      answer: t`The foot of every page names the source. Prices of a simulated market are invented, and every page says so.`,
    },
    {
      question: t`How do I set a price alert?`,
      answer: t`Choose Alert on the page of a coin or in the menu of its row. Alerts need an account.`,
    },
    {
      question: t`Why did I not hear of an alert?`,
      answer: t`Sounds and pop-ups are switched on in the settings, and the browser has to allow notifications. The log of alerts tells how each of them was delivered.`,
    },
    {
      question: t`Where are my favorites kept?`,
      answer: t`On this device until you sign in, then in your account.`,
    },
    {
      question: t`What does a change in percent count from?`,
      answer: t`From 24 hours ago, or from midnight in the time zone that you choose in the settings. The column names it.`,
    },
    {
      question: t`How do I change language, currency or theme?`,
      answer: t`In the header of every page, on a phone in its menu.`,
    },
    {
      question: t`Can I install this as an app?`,
      answer: t`Yes, where the browser can. The menu offers it; on an iPhone choose Add to Home Screen in the share menu.`,
    },
    {
      question: t`What works without a connection?`,
      answer: t`What you saw last can still be read, with its time. Changes of your favorites wait until there is a connection.`,
    },
    {
      question: t`I have forgotten my password. What now?`,
      answer:
        sendsMail === false
          ? t`This is not possible here: it takes a link by email, and this site sends no email.`
          : t`Sign-in has a link for it. It sends a mail to the address that you have confirmed.`,
    },
    {
      question: t`How do I delete my account?`,
      answer: t`In the settings, under your account. What belongs to it is removed with it.`,
    },
    {
      question: t`Is anything here advice?`,
      answer: t`No. Lists, labels and picks are worked out of prices by rules that everybody can read.`,
    },
    ...(data?.questions ?? []),
  ]
}
