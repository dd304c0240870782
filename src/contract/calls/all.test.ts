import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { locales } from '../locales.ts'
import { allCalls } from './all.ts'

/** The exchange's calls as its contract spells them, and the calls added here. */
const spelled = `
POST /v1/user/overview/userinfo
GET /v1/user/overview/userinfo
POST /v1/user/preference/get
GET /v1/user/preference/get
GET /v1/user/logout
POST /v1/user/public/clearCookie
POST /v1/mix/public/config
POST /v1/mix/public/webCommonConfig
POST /v1/mix/public/clientCommonConfig
POST /v1/cms/fearGreed
GET /v1/mix/symbol/getAllSymbol
GET /v1/spot/public/getCoinChainList
POST /v1/kline/getOpenPrice
POST /v1/mix/index/indexLeaderboardNew
POST /v1/reach/market/changesV2
POST /v1/reach/market/changesMenuList
GET /v1/mix/market/getListNameByPlateType
POST /v1/mix/public/usdtRate
POST /v1/mix/public/time
POST /v1/mix/index/data/searchCoin
GET /v1/mix/index/getMultiKlineDataNewV2
POST /v1/mix/public/getTdkMltQueryList
POST /v1/mix/public/getAiRecommendListV2
POST /v1/mix/public/getAiCoinRecommendByCoinId
POST /v1/mix/public/getAiCoinRecommendList
POST /v1/kline/getMoreKlineData
GET /v1/mcp/contract/symbols
POST /v1/cms/crypto/getCryptoListBySymbol
POST /v1/cms/crypto/getCryptoBySymbol
GET /v1/mix/market/getHomeQuotation
GET /v1/spot/symbol/getAllPartitionV2
POST /v1/user/optionalGroup/list
POST /v1/mix/index/userGroupSelectedList
POST /v1/mix/index/locationBanner
POST /v1/user/optionalGroup/add
POST /v1/user/optionalGroup/update
POST /v1/user/optionalGroup/delete
POST /v1/user/optionalGroup/sort
POST /v1/user/optionalGroup/updateUserSelfSort
POST /v1/user/optionalGroup/deleteUserSelf
POST /v1/user/optionalGroup/coinGroupIds
POST /v1/user/optionalGroup/changeGroup
POST /v1/user/optional/addUserSelf
POST /v1/user/optional/addUserSelfList
GET /v1/mix/onchain/hotPicks
GET /v1/mix/onchain/newPicks
GET /v1/mix/onchain/volume
GET /v1/mix/onchain/fdv
GET /v1/mix/onchain/holders
GET /v1/mix/onchain/allChain
GET /v1/mix/onchain/resourcePositionV2
POST /v1/cms/webInstitute/getLatestOneContent
POST /v1/cms/webInstitute/getWebInstitute
GET /v1/mix/data/openInterestChanges
GET /v1/mix/index/topExchangeList
GET /v1/mix/market/global/getMetrics
GET /v1/mix/market/heat/topCoins
GET /v1/mix/market/heat/figures
POST /v1/cms/quotesPage/getCurrentModel
POST /v1/cms/quotesPage/getCurrentMorningPaper
POST /v1/cms/quotesPage/getNewsList
POST /v1/cms/news/calendar/event/appMainList
GET /v1/mix/market/getSectorDetail2
GET /v1/mix/market/windowPast
GET /v1/mix/market/listing/prices
POST /v1/mix/data/tradingData
POST /v1/mix/data/networkData
POST /v1/send/alert/log/unread/flag
POST /v1/send/alert/log/select
POST /v1/send/alert/log/updateRead/status
POST /v1/send/priceremindconfig/select
POST /v1/send/priceremindconfig/select/parameter/config
POST /v1/send/priceremindconfig/deleted
POST /v1/send/priceremindconfig/update
POST /v1/send/priceremindconfig/inster
POST /v1/send/priceremindconfig/exchange/setting
POST /v1/user/register
POST /v1/user/login
POST /v1/user/preference/set
POST /v1/user/preference/bell/set
GET /v1/user/preference/bell
POST /v1/user/password/set
POST /v1/user/password/forgot
POST /v1/user/password/reset
POST /v1/user/email/set
POST /v1/user/phone/set
POST /v1/user/phone/verify
POST /v1/user/email/verify
POST /v1/user/delete
POST /v1/user/passkey/login/begin
POST /v1/user/passkey/login
POST /v1/user/passkey/list
POST /v1/user/passkey/prove/begin
POST /v1/user/passkey/add/begin
POST /v1/user/passkey/add
POST /v1/user/passkey/rename
POST /v1/user/passkey/remove
POST /v1/user/sessions/list
POST /v1/user/sessions/revoke
POST /v1/user/push/key
POST /v1/user/push/subscribe
POST /v1/user/push/unsubscribe
POST /v1/user/push/test
POST /v1/mix/market-maker/apply
POST /v1/mix/market-maker/program
POST /v1/support/message
`
  .trim()
  .split('\n')

describe('the calls', () => {
  it('are exactly those of the contract, each once', () => {
    const declared = allCalls.map((call) => `${call.method} ${call.path}`)
    expect(declared.toSorted()).toEqual(spelled.toSorted())
  })

  it('have names of their own', () => {
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length)
  })

  it.each(allCalls.filter((call) => call.method === 'POST'))(
    '$name takes the number of every language and no other',
    ({ input }) => {
      const issuesOf = (languageType: unknown) =>
        v.safeParse(input, { languageType }).issues?.filter((issue) => {
          return v.getDotPath(issue) === 'languageType'
        }) ?? []
      for (const { languageType } of locales) expect(issuesOf(languageType)).toEqual([])
      expect(issuesOf(8)).toHaveLength(1)
      expect(issuesOf('0')).toHaveLength(1)
    },
  )

  it.each(['userInfo', 'groupList', 'selectedList', 'alertLog', 'userPreference', 'alertConfigs'])(
    '%s needs a sign-in',
    (name) => {
      expect(allCalls.find((call) => call.name === name)?.auth).toBe('user')
    },
  )
})
