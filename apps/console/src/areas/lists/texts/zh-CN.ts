export const texts = {
  exports: {
    purpose: '您导出的列表文件，到期后自动删除。',
    nothing: '在任一列表点击“导出”，文件会出现在这里。',
    fetch: '下载',
  },
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
