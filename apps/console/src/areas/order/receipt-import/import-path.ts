export const importPath = (row: { importId: number }): string => `/order/receiptimport?id=${row.importId}`
