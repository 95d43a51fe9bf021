export const texts = {
  field: {
    name: '文件',
    state: '状态',
    rows: '行数',
    createTime: '申请时间',
    endTime: '完成时间',
    expireTime: '保留至',
    filePath: '文件操作',
  },
}
