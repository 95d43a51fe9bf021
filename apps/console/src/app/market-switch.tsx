import { Select } from 'antd'
import { useText } from '../kernel/i18n'
import { chooseMarket, useSession } from '../kernel/session-store'
import './market-switch.css'

/** A view shows one currency (DESIGN 5); with apps of one country only there is nothing to choose. */
export function MarketSwitch() {
  const t = useText()
  const markets = useSession(state => state.markets)
  const market = useSession(state => state.market)
  if (!market || markets.length < 2) return null
  return (
    <Select
      variant="borderless"
      aria-label={t('app:header.market')}
      popupMatchSelectWidth={false}
      value={market.country}
      options={markets.map(({ country, currency }) => ({
        value: country,
        label: (
          <span>
            {t(`app:country.${country}`)} <span className="ch-market-currency ch-ltr">{currency}</span>
          </span>
        ),
      }))}
      onChange={country => chooseMarket(markets.find(known => known.country === country)!)}
    />
  )
}
