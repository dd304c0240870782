import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { accountLimits } from '../../contract/entities/account/account.ts'
import type { EntryFault } from './entry-fault.ts'

const { loginName, password } = accountLimits

/** What is wrong with an entry, in words that say what to do. */
export const faultTexts: Readonly<Record<EntryFault, MessageDescriptor>> = {
  nameMissing: msg`Enter a name.`,
  nameLength: msg`Use ${loginName.min} to ${loginName.max} characters.`,
  nameLetters: msg`Use letters, digits, dots, dashes and underscores, starting with a letter or digit.`,
  nameTaken: msg`This name is taken. Choose another one.`,
  emailMissing: msg`Enter an email address.`,
  emailInvalid: msg`This is not an email address.`,
  passwordMissing: msg`Enter a password.`,
  passwordShort: msg`Use at least ${password.min} characters.`,
  passwordLong: msg`Use at most ${password.max} characters.`,
  passwordSigns: msg`Use no tabs or other control characters.`,
  passwordCommon: msg`This password is one of the first that attackers try. Choose another one.`,
  passwordIsName: msg`This is mostly your name, your email or a word that everybody expects here. Choose another one.`,
}
