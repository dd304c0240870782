/** Stable codes of the rules of accounts. Carried by status 200, described in docs/http.md. */
export const accountCodes = {
  loginNameTaken: '62001',
  wrongCredentials: '62002',
  passwordTooCommon: '62003',
  passwordIsName: '62004',
  bellUnreadable: '62005',
  sharedAccount: '62007',
  passwordNeeded: '62008',
  linkDead: '62009',
  emailTaken: '62010',
  codeDead: '62011',
  phoneTaken: '62012',
  passkeyRefused: '62021',
  passkeyTooLate: '62022',
  passkeyLimit: '62023',
  passkeyElsewhere: '62024',
  passkeyKnown: '62025',
} as const
