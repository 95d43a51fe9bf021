type Arguments = readonly [prefixCls: string, ...rest: unknown[]]

/** One hook or part of a style module of antd, and how antd's own components call it. */
export type Calls = readonly (Arguments | { readonly prefixCls: string })[]

/** Components that hand their variables to the class of their prefix alone. */
const own = (prefixCls: string): Calls => [[prefixCls]]
/** Components that ask `useCSSVarCls` for the class of their variables. */
const rooted = (...prefixes: string[]): Calls => prefixes.map(prefixCls => [prefixCls, `${prefixCls}-css-var`] as const)
const part = (prefixCls: string): Calls => [{ prefixCls }]

/**
 * The styles of antd that the console uses: module below `antd/es`, its exports, and their calls as they stand in
 * antd's components. Small parts come before those that are built of them, as they do when antd writes its styles itself:
 * of two rules that weigh the same the later one wins.
 */
export const STYLE_CALLS: Readonly<Record<string, Readonly<Record<string, Calls>>>> = {
  '_util/wave/style': { default: own('ant-wave') },
  'button/style/index': { default: own('ant-btn') },
  'button/style/compact': { default: part('ant-btn') },
  'space/style/compact': { default: own('ant-space-compact') },
  'space/style/addon': { default: own('ant-space-addon') },
  'space/style/index': { default: own('ant-space') },
  'tooltip/style/index': {
    // A popover is drawn by a tooltip that brings its variables and leaves its rules.
    default: [
      ['ant-tooltip', 'ant-tooltip-css-var'],
      ['ant-popover', 'ant-popover-css-var', false],
    ],
  },
  'popover/style/index': { default: own('ant-popover') },
  'empty/style/index': { default: own('ant-empty') },
  'spin/style/index': { default: own('ant-spin') },
  'checkbox/style/index': { default: rooted('ant-checkbox') },
  'radio/style/index': { default: rooted('ant-radio') },
  'switch/style/index': { default: own('ant-switch') },
  'slider/style/index': { default: own('ant-slider') },
  'input/style/index': { useSharedStyle: own('ant-input'), default: rooted('ant-input') },
  'input/style/textarea': { default: rooted('ant-input') },
  'input/style/search': { default: own('ant-input-search') },
  'input-number/style/index': { default: rooted('ant-input-number') },
  'select/style/index': { default: rooted('ant-select') },
  'tree/style/index': { default: own('ant-tree') },
  'tree-select/style/index': { default: [['ant-tree-select', 'ant-select-tree', 'ant-tree-select-css-var']] },
  'date-picker/style/index': { default: rooted('ant-picker') },
  'menu/style/index': {
    // The menu of a drop-down is styled by the drop-down.
    default: [
      ['ant-menu', 'ant-menu-css-var', true],
      ['ant-dropdown-menu', 'ant-dropdown-menu-css-var', false],
    ],
  },
  'dropdown/style/index': { default: rooted('ant-dropdown') },
  'divider/style/index': { default: own('ant-divider') },
  'tag/style/index': { default: [...own('ant-tag'), ...rooted('ant-tag')] },
  'tag/style/presetCmp': { default: part('ant-tag') },
  'tag/style/statusCmp': { default: part('ant-tag') },
  'badge/style/index': { default: own('ant-badge') },
  'avatar/style/index': { default: rooted('ant-avatar') },
  'segmented/style/index': { default: own('ant-segmented') },
  'progress/style/index': { default: own('ant-progress') },
  'skeleton/style/index': { default: own('ant-skeleton') },
  'result/style/index': { default: own('ant-result') },
  'alert/style/index': { default: own('ant-alert') },
  'descriptions/style/index': { default: own('ant-descriptions') },
  'grid/style/index': { useRowStyle: own('ant-row'), useColStyle: own('ant-col') },
  'form/style/index': { default: rooted('ant-form') },
  'form/style/fallbackCmp': { default: part('ant-form') },
  'pagination/style/index': { default: own('ant-pagination') },
  'pagination/style/bordered': { default: part('ant-pagination') },
  'table/style/index': { default: rooted('ant-table') },
  'tabs/style/index': { default: rooted('ant-tabs') },
  'drawer/style/index': { default: own('ant-drawer') },
  'modal/style/index': { default: rooted('ant-modal') },
  'modal/style/confirm': { default: part('ant-modal') },
  'message/style/index': { default: rooted('ant-message'), PurePanelStyle: part('ant-message') },
  'notification/style/index': { default: rooted('ant-notification'), PurePanelStyle: part('ant-notification') },
  'app/style/index': { default: own('ant-app') },
}

/** What a module of antd that makes styles has in its source. */
export const MAKES_STYLES = /\bgen(StyleHooks|ComponentStyleHook|SubStyleComponent)\(/

/** Those of the sign-in page: a sheet of its own, so that the first page does not wait for all others. */
export const SIGN_IN_STYLES: readonly string[] = [
  '_util/wave/style',
  'button/style/index',
  'button/style/compact',
  'space/style/compact',
  'input/style/index',
  'input/style/textarea',
  'input/style/search',
  'notification/style/index',
]
